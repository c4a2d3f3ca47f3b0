import type { Invoice, InvoiceDefaults, InvoiceForm } from '@jara/contract/invoices'
import { totalFault } from '@jara/contract/invoices/totals'
import { paths } from '@jara/contract/paths'
import { blankLine, typedTotals } from '#lib/typed-lines.ts'
import { useDraftForm } from '#lib/use-draft-form.ts'
import {
  type InvoiceStart,
  type InvoiceValues,
  invoiceSchema,
  newValues,
  valuesOf,
} from './invoice-values.ts'
import { staffInvoiceQueries, useCreateInvoice, useUpdateInvoice } from './staff-invoices.api.ts'

export interface InvoiceFormOptions {
  /** The draft; undefined for a new invoice. */
  invoice?: Invoice
  defaults: InvoiceDefaults
  start?: InvoiceStart
}

/** Manages the form of a draft, which is saved before the user is asked whether to issue it. */
export function useInvoiceForm({ invoice, defaults, start = {} }: InvoiceFormOptions) {
  const create = useCreateInvoice()
  const update = useUpdateInvoice()
  return useDraftForm<Invoice, InvoiceValues, InvoiceForm>({
    schema: invoiceSchema,
    draft: invoice,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(defaults, start)),
    create: create.mutateAsync,
    update: update.mutateAsync,
    keyOf: (id) => staffInvoiceQueries.get(id).queryKey,
    pageOf: (id) => paths.adminInvoice({ id }),
    blankLine,
    faultOf: (values) => totalFault(typedTotals(values, defaults.vatPercent)),
  })
}
