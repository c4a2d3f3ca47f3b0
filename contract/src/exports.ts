import { z } from 'zod'
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

export const exportEndpoints = {
  table: endpoint({
    method: 'GET',
    path: '/export/:table.csv',
    access: 'export.read',
    summary: 'A whole table as CSV, narrowed by the search of its list; the audit log is for super admins',
    params: z.strictObject({ table: z.enum(exportTables) }),
    query: listQuery.pick({ search: true }),
    download: 'text/csv',
  }),
}
