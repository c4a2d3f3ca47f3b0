import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On a route change the new page's heading takes the focus, so that a screen reader says where one has come to. */
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
