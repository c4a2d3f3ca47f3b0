import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** `undefined` and empty values are removed from the URL. */
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
 * Changes some of the query parameters. It reads the current URL, not the rendered one, so that two quick
 * changes are both applied.
 */
export function useChangeAddress() {
  const navigate = useNavigate()
  return (next: Changes, { replace = false } = {}) =>
    void navigate(changed(window.location.search, next), { replace, preventScrollReset: true })
}

/**
 * Returns the link target for such a change. During hydration it ignores the query string, because a
 * prerendered page was rendered without one.
 */
export function useChangedAddress() {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return (next: Changes) => ({ search: changed(hydrated ? search : '', next) })
}
