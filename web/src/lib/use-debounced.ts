import { useEffect, useState } from 'react'

const pauseMs = 250

/** The value after it has not changed for a short time. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return debounced
}
