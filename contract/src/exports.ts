import { z } from 'zod'
import { auditFilters } from './audit.ts'
import { leadStates } from './enquiries/leads.ts'
import { invoiceFilters } from './invoices/states.ts'
import { withholdingStates } from './invoices/withholding-states.ts'
import { endpoint } from './lib/endpoint.ts'
import { idParam, listQuery, month, yearName } from './lib/primitives.ts'
import { projectStatuses } from './projects/status.ts'
import { quoteFilters } from './quotes/states.ts'
import { serviceStatuses } from './services.ts'
import { begunStates } from './subscriptions/states.ts'
import { userGroup } from './users.ts'

export const exportTables = [
  'users',
  'services',
  'plans',
  'payments',
  'invoices',
  'ageing',
  'withholdings',
  'quotes',
  'subscriptions',
  'income',
  'projects',
  'portfolio',
  'enquiries',
  'audit',
] as const
export type ExportTable = (typeof exportTables)[number]

/**
 * `search` filters every table except ageing, income and audit. `state` filters only subscriptions and enquiries,
 * `status` services, payments, invoices, quotes, withholdings and projects, `role` users, `ownerId` enquiries, `year`
 * and `month` withholdings. All other fields filter only audit.
 */
export const exportFilters = listQuery.pick({ search: true }).extend({
  state: z.enum([...begunStates, ...leadStates]).optional(),
  status: z
    .enum([...serviceStatuses, ...invoiceFilters, ...quoteFilters, ...withholdingStates, ...projectStatuses])
    .optional(),
  role: userGroup.optional(),
  ownerId: idParam.optional(),
  year: yearName.optional(),
  month: month.optional(),
  ...auditFilters.shape,
})
export type ExportFilters = z.output<typeof exportFilters>

export const exportEndpoints = {
  table: endpoint({
    method: 'GET',
    path: '/export/:table.csv',
    access: 'export.read',
    summary: 'Export a table as CSV, with the filters of its list; the audit log is for super admins only',
    params: z.strictObject({ table: z.enum(exportTables) }),
    query: exportFilters,
    download: 'text/csv',
  }),
}
