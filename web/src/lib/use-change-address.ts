import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** New values of query parameters. An undefined or empty value removes the parameter from the URL. */
type Changes = Record<string, string | undefined>

function changed(search: string, next: Changes): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(next)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return `?${params}`
}

/**
 * Returns a function that changes query parameters. It reads the URL of the browser, not that of the last
 * render, so that two quick changes are both applied.
 */
export function useChangeAddress() {
  const navigate = useNavigate()
  return (next: Changes, { replace = false } = {}) =>
    void navigate(changed(window.location.search, next), { replace, preventScrollReset: true })
}

/**
 * Returns a function that creates a link target with changed query parameters. During hydration it ignores
 * the query string, because a prerendered page was rendered without one.
 */
export function useChangedAddress() {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return (next: Changes) => ({ search: changed(hydrated ? search : '', next) })
}
