import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Inline script for <head> that lays out all content below the fold when the visitor scrolls. The height of a part
 * differs from the estimate of the first layout, so a part that is laid out later would move what the visitor is about
 * to press.
 */
export const unfoldScript =
  'addEventListener("scroll",function(){document.documentElement.style.setProperty("--below-fold","visible")},{once:true,passive:true})'

/**
 * Lays out the content below the fold while the browser is idle, part by part, so that a quick scroll finds
 * no empty parts. The first layout skips this content (`content-visibility`).
 */
export function useUnfolding(): void {
  useLocation() // Renders again on navigation, because each page has its own parts.
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

/** Runs `work` when the browser is idle, or after 200 ms in Safari, which has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
