import { auditEndpoints } from '@jara/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const auditPageSize = 50

export const filterNames = ['actorId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

/** As the address says it: days, not moments. */
export type AuditFilters = Record<(typeof filterNames)[number], string>

/** From the first moment of one day to the last of another, by the reader's clock. */
const startOf = (day: string) => moment(`${day}T00:00:00`)
const endOf = (day: string) => moment(`${day}T23:59:59.999`)
const moment = (local: string) => {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** As the server is asked for it, by the log and its export. */
export const askedOf = ({ from, to, ...words }: AuditFilters) => ({
  ...words,
  from: startOf(from),
  to: endOf(to),
})

export const auditQuery = (filters: AuditFilters, before: string) =>
  queryOptions({
    queryKey: ['audit', filters, before],
    queryFn: ({ signal }) =>
      call(auditEndpoints.list, { query: { ...askedOf(filters), before, limit: auditPageSize } }, signal),
    placeholderData: keepPreviousData,
  })
