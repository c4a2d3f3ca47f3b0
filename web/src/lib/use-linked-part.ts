import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows and focuses the part of the screen that the fragment of the URL names. Call it in a component that
 * renders after its data has loaded. The browser looks for the part earlier and does not find it.
 */
export function useLinkedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash])
}
