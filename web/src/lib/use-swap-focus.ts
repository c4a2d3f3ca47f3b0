import { useEffect, useRef } from 'react'

/** When one of two elements replaces the other, moves the focus to the new one. */
export function useSwapFocus<First extends HTMLElement, Second extends HTMLElement>(showsFirst: boolean) {
  const first = useRef<First>(null)
  const second = useRef<Second>(null)
  const shown = useRef(showsFirst)
  useEffect(() => {
    if (shown.current === showsFirst) return
    shown.current = showsFirst
    const replacement = showsFirst ? first : second
    replacement.current?.focus()
  }, [showsFirst])
  return [first, second] as const
}
