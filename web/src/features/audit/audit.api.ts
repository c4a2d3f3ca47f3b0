import { auditEndpoints } from '@jara/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const auditPageSize = 50

export const filterNames = ['actorId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

/** The filters in the format of the URL: `from` and `to` are days, not timestamps. */
export type AuditFilters = Record<(typeof filterNames)[number], string>

/** `startOf` and `endOf` return the first and the last millisecond of a day in the reader's time zone. */
const startOf = (day: string) => toIso(`${day}T00:00:00`)
const endOf = (day: string) => toIso(`${day}T23:59:59.999`)
const toIso = (local: string) => {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** Returns the query parameters of the log and of its export. */
export const auditParams = ({ from, to, ...rest }: AuditFilters) => ({
  ...rest,
  from: startOf(from),
  to: endOf(to),
})

export const auditQuery = (filters: AuditFilters, before: string) =>
  queryOptions({
    queryKey: ['audit', filters, before],
    queryFn: ({ signal }) =>
      call(auditEndpoints.list, { query: { ...auditParams(filters), before, limit: auditPageSize } }, signal),
    placeholderData: keepPreviousData,
  })
