import { auditEndpoints } from '@jara/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const auditPageSize = 50

/** As the address says it: days, not moments. */
export interface AuditFilters {
  actorId: string
  action: string
  subject: string
  subjectId: string
  from: string
  to: string
  before: string
}

/** From the first moment of one day to the last of another, by the reader's clock. */
const startOf = (day: string) => moment(`${day}T00:00:00`)
const endOf = (day: string) => moment(`${day}T23:59:59.999`)
const moment = (local: string) => {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

export const auditQuery = ({ from, to, ...filters }: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', { from, to, ...filters }],
    queryFn: ({ signal }) =>
      call(
        auditEndpoints.list,
        { query: { ...filters, from: startOf(from), to: endOf(to), limit: auditPageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
