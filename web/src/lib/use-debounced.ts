import { useEffect, useState } from 'react'

const pauseMs = 250

/** Returns the value once it has not changed for 250 ms. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return debounced
}
