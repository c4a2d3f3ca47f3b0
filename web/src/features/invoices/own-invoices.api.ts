import { invoiceEndpoints } from '@jara/contract/invoices'
import type { InvoiceFilter } from '@jara/contract/invoices/states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile, callList } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { sectionQuery } from '#lib/table-query.ts'

export const invoicesPerPage = 10

const all = ['invoices'] as const
// A payment changes what is due.
const meta = { reloadsWith: ['payments'] } as const
const mine = '1'

/** The filters of a customer's list. */
export const ownInvoiceFilters = ['open', 'paid'] as const satisfies readonly InvoiceFilter[]
type OwnInvoiceFilter = (typeof ownInvoiceFilters)[number]

/** The issued invoices of the user's own clients. */
export const ownInvoiceQueries = {
  list: (page: number, status?: OwnInvoiceFilter, clientId?: number) =>
    queryOptions({
      queryKey: [...all, 'mine', page, status, clientId],
      queryFn: ({ signal }) =>
        callList(
          invoiceEndpoints.list,
          { query: { mine, status, clientId, page, pageSize: invoicesPerPage } },
          signal,
        ),
      placeholderData: keepPreviousData,
      meta,
    }),
  openCount: (clientId?: number) =>
    queryOptions({
      queryKey: [...all, 'open count', clientId],
      queryFn: async ({ signal }) => {
        const query = { mine, status: 'open', clientId, page: 1, pageSize: 1 } as const
        return (await callList(invoiceEndpoints.list, { query }, signal)).total
      },
      meta,
    }),
  ofProject: (projectId: number) =>
    sectionQuery(
      [...all, 'mine of project', projectId],
      (query, signal) => callList(invoiceEndpoints.list, { query: { ...query, mine, projectId } }, signal),
      meta,
    ),
  get: (id: number) =>
    queryOptions({
      queryKey: [...all, id],
      queryFn: ({ signal }) => call(invoiceEndpoints.get, { params: { id } }, signal),
      meta,
    }),
}

export const saveInvoice = async (id: number): Promise<void> =>
  saveFile(await callFile(invoiceEndpoints.pdf, { params: { id } }))
