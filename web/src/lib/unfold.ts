import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Content below the fold is left out of the first layout (`content-visibility`). When the browser is idle it
 * is laid out part by part, so that a quick scroll finds it in place.
 */
export function useUnfolding(): void {
  useLocation() // Renders again on navigation: each page has its own parts.
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[class*="below-fold"]')]
    let mounted = true
    const unfoldNext = () => {
      const part = parts.shift()
      if (!mounted || !part) return
      part.style.contentVisibility = 'visible'
      whenIdle(unfoldNext)
    }
    whenIdle(unfoldNext)
    return () => {
      mounted = false
    }
  })
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
