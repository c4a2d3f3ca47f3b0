import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * What lies below the fold is left out of the first layout. As soon as there is nothing else to do it is laid out as
 * well, one part after the other, so that a quick scroll finds it in place.
 */
export function useUnfolding(): void {
  useLocation() // Each page brings parts of its own.
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[class*="below-fold"]')]
    let here = true
    const unfoldNext = () => {
      const part = parts.shift()
      if (!here || !part) return
      part.style.contentVisibility = 'visible'
      whenIdle(unfoldNext)
    }
    whenIdle(unfoldNext)
    return () => {
      here = false
    }
  })
}

/** Safari has no word for it. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
