import { useEffect, useState } from 'react'

const pauseMs = 250

/** The value once it has stood still for a moment. */
export function useDebounced<T>(value: T): T {
  const [still, setStill] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setStill(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return still
}
