import { useLocation, useNavigate } from 'react-router'
import { useAlive } from './use-alive.ts'

/** What is `undefined` or empty leaves the address. */
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
 * Changes some of what the address says after its `?`. It starts from the address as it is, not as it was last drawn: of
 * two changes in quick succession, neither is lost.
 */
export function useChangeAddress() {
  const navigate = useNavigate()
  return (next: Changes, { replace = false } = {}) =>
    void navigate(changed(window.location.search, next), { replace, preventScrollReset: true })
}

/** Where a link leads that does the same. A page made at build time was drawn without a search. */
export function useChangedAddress() {
  const { search } = useLocation()
  const alive = useAlive()
  return (next: Changes) => ({ search: changed(alive ? search : '', next) })
}
