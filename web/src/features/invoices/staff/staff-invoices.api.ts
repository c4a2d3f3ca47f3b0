import { type InvoiceForm, invoiceEndpoints } from '@jara/contract/invoices'
import type { InvoiceFilter } from '@jara/contract/invoices/states'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'
import { withWholeRow } from '#lib/whole-row.ts'

const all = ['invoices'] as const
// A payment changes what is due.
const meta = { reloadsWith: ['payments'] } as const

export const staffInvoiceQueries = {
  table: (status: InvoiceFilter | undefined) =>
    tableQuery(
      [...all, status],
      (query, signal) => callList(invoiceEndpoints.list, { query: { ...query, status } }, signal),
      meta,
    ),
  ofClient: (clientId: number) =>
    sectionQuery(
      [...all, 'client', clientId],
      (query, signal) => callList(invoiceEndpoints.list, { query: { ...query, clientId } }, signal),
      meta,
    ),
  ofProject: (projectId: number) =>
    sectionQuery(
      [...all, 'project', projectId],
      (query, signal) => callList(invoiceEndpoints.list, { query: { ...query, projectId } }, signal),
      meta,
    ),
  get: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(invoiceEndpoints.get, { params: { id } }, signal),
      meta,
    }),
  defaults: queryOptions({
    queryKey: [...all, 'defaults'],
    queryFn: ({ signal }) => call(invoiceEndpoints.defaults, undefined, signal),
  }),
}

export const useCreateInvoice = () =>
  useChange((body: InvoiceForm) => call(invoiceEndpoints.create, { body }), all)

type Changed = CallInput<typeof invoiceEndpoints.update>['body'] & { id: number }

export const useUpdateInvoice = () =>
  useChange(
    ({ id, ...body }: Changed) =>
      withWholeRow(call(invoiceEndpoints.update, { params: { id }, body }), () =>
        call(invoiceEndpoints.get, { params: { id } }),
      ),
    all,
  )

export const useRemoveInvoice = () =>
  useChange((id: number) => call(invoiceEndpoints.remove, { params: { id } }), all)

export const useIssueInvoice = () =>
  useChange(
    ({ id, version }: { id: number; version: number }) =>
      call(invoiceEndpoints.issue, { params: { id }, body: { version } }),
    all,
  )

export const useVoidInvoice = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      call(invoiceEndpoints.void, { params: { id }, body: { reason } }),
    all,
  )

type Credit = CallInput<typeof invoiceEndpoints.credit>['body'] & { id: number }

export const useCreditInvoice = () =>
  useChange(({ id, ...body }: Credit) => call(invoiceEndpoints.credit, { params: { id }, body }), all)

export const useRemind = () =>
  useChange((id: number) => call(invoiceEndpoints.remind, { params: { id } }), all)

export const useSetReminders = () =>
  useChange(
    ({ id, reminders }: { id: number; reminders: boolean }) =>
      call(invoiceEndpoints.setReminders, { params: { id }, body: { reminders } }),
    all,
  )

/** Records a payment that arrived outside the portal. It changes the invoice and the list of payments. */
export const useRecordPayment = () =>
  useChange(
    ({ id, ...body }: { id: number; amount: number; version: number }) =>
      call(paymentEndpoints.createForInvoice, { params: { id }, body }),
    all,
    ['payments'],
  )
