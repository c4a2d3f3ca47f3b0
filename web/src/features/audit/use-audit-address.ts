import { useSearchParams } from 'react-router'
import type { AuditFilters } from './audit.api.ts'

const none: AuditFilters = {
  actorId: '',
  action: '',
  subject: '',
  subjectId: '',
  from: '',
  to: '',
  before: '',
}
const names = Object.keys(none) as (keyof AuditFilters)[]

const toSearch = (filters: Partial<AuditFilters>) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))

/** The filters of the log, kept in the address: a finding can be sent to a colleague as a link. */
export function useAuditAddress() {
  const [address, setAddress] = useSearchParams()
  const given = Object.fromEntries(names.map((name) => [name, address.get(name) ?? '']))
  const filters: AuditFilters = { ...none, ...given }
  return {
    filters,
    filtered: names.some((name) => name !== 'before' && filters[name] !== ''),
    setFilters: (next: Omit<AuditFilters, 'before'>) => setAddress(toSearch(next)),
    newestTo: { search: toSearch({ ...filters, before: '' }).toString() },
    olderTo: (lastId: number) => ({ search: toSearch({ ...filters, before: String(lastId) }).toString() }),
  }
}
