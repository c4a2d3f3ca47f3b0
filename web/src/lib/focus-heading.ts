import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the heading of the new page on a route change, so that a screen reader announces it. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
