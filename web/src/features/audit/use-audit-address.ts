import { useSearchParams } from 'react-router'
import { type AuditFilters, filterNames } from './audit.api.ts'

const toSearch = (given: Partial<AuditFilters & { before: string }>) =>
  new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))

/** The filters of the log, kept in the address: a finding can be sent to a colleague as a link. */
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
