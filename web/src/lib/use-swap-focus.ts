import { useEffect, useRef } from 'react'

/** Of two things of which one takes the other's place, the one that came takes the focus, which left with the other. */
export function useSwapFocus<First extends HTMLElement, Second extends HTMLElement>(showsFirst: boolean) {
  const first = useRef<First>(null)
  const second = useRef<Second>(null)
  const shown = useRef(showsFirst)
  useEffect(() => {
    if (shown.current === showsFirst) return
    shown.current = showsFirst
    const arrived = showsFirst ? first : second
    arrived.current?.focus()
  }, [showsFirst])
  return [first, second] as const
}
