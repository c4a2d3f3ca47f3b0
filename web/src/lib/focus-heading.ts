import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useWantedRow } from './wanted-row.ts'

/** Focuses the heading of the page, after an action that removed the button which started it. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

/**
 * Focuses the heading of the new page on a route change, so that a screen reader announces it. A result that
 * the page shows first, or the row that a link leads to, takes the focus instead.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const leadsToRow = useWantedRow() !== undefined
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (leadsToRow) return
    const heading =
      document.querySelector<HTMLElement>('main [data-result]') ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, leadsToRow])
}
