import { useSearchParams } from 'react-router'
import { type AuditFilters, filterNames } from './audit.api.ts'

const toSearch = (given: Partial<AuditFilters & { before: string }>) =>
  new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))

/** Keeps the filters of the log in the URL, so that a search can be shared as a link. */
export function useAuditAddress() {
  const [address, setAddress] = useSearchParams()
  const given = filterNames.map((name) => [name, address.get(name) ?? ''])
  const filters: AuditFilters = Object.fromEntries(given)
  return {
    filters,
    before: address.get('before') ?? '',
    filtered: Object.values(filters).some((value) => value !== ''),
    setFilters: (next: Partial<AuditFilters>) => setAddress(toSearch(next)),
    newestTo: { search: toSearch(filters).toString() },
    olderTo: (lastId: number) => ({ search: toSearch({ ...filters, before: String(lastId) }).toString() }),
  }
}
