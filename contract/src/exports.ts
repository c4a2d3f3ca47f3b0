import { z } from 'zod'
import { begunStates } from './agreement-states.ts'
import { auditFilters } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './primitives.ts'

export const exportTables = [
  'users',
  'services',
  'plans',
  'payments',
  'subscriptions',
  'income',
  'projects',
  'portfolio',
  'enquiries',
  'audit',
] as const
export type ExportTable = (typeof exportTables)[number]

/** What a list can be narrowed by: the search of most, the state of subscriptions, all of the audit log's. */
export const exportFilters = listQuery
  .pick({ search: true })
  .extend({ state: z.enum(begunStates).optional(), ...auditFilters.shape })
export type ExportFilters = z.output<typeof exportFilters>

export const exportEndpoints = {
  table: endpoint({
    method: 'GET',
    path: '/export/:table.csv',
    access: 'export.read',
    summary: 'A whole table as CSV, narrowed as its list is; the audit log is for super admins',
    params: z.strictObject({ table: z.enum(exportTables) }),
    query: exportFilters,
    download: 'text/csv',
  }),
}
