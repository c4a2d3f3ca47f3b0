import {
  type Invoice,
  type InvoiceDefaults,
  type InvoiceForm,
  invoiceForm,
  invoiceLine,
} from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { blankLine, isBlank, typedAmounts, typedNumber } from '#lib/typed-lines.ts'

/** The fields in which the form differs from what the server gets: names to show, and numbers as text. */
export const typedInvoice = {
  clientId: z.number().nullable().pipe(z.number('Choose a client.')),
  clientName: z.string(),
  projectTitle: z.string(),
  dueDays: typedNumber(invoiceForm.shape.dueDays),
  lines: z.array(invoiceLine.extend(typedAmounts)),
}

export const invoiceSchema = invoiceForm
  .extend({ ...typedInvoice, lines: typedInvoice.lines.pipe(invoiceForm.shape.lines) })
  .transform(({ clientName: _, projectTitle: __, ...form }) => form)

export type InvoiceValues = z.input<typeof invoiceSchema>
export type InvoiceFormState = UseFormReturn<InvoiceValues, unknown, InvoiceForm>

/** What the form of a new invoice starts with. */
export interface InvoiceStart {
  client?: { id: number; name: string }
  project?: { id: number; title: string }
}

export const newValues = (
  { pricesIncludeVat, dueDays }: InvoiceDefaults,
  { client, project }: InvoiceStart,
): InvoiceValues => ({
  clientId: client?.id ?? null,
  clientName: client?.name ?? '',
  projectId: project?.id ?? null,
  projectTitle: project?.title ?? '',
  title: project?.title ?? '',
  note: '',
  purchaseOrder: '',
  dueDays: String(dueDays),
  pricesIncludeVat,
  reminders: true,
  lines: [blankLine],
})

/** What an invoice and a retainer have in common. */
type Written = Pick<
  Invoice,
  'client' | 'project' | 'title' | 'note' | 'purchaseOrder' | 'dueDays' | 'pricesIncludeVat' | 'reminders'
> & { lines: readonly Pick<Invoice['lines'][number], 'text' | 'quantity' | 'unitPrice'>[] }

export const valuesOf = ({ client, project, lines, ...invoice }: Written): InvoiceValues => ({
  clientId: client.id,
  clientName: client.name,
  projectId: project?.id ?? null,
  projectTitle: project?.title ?? '',
  title: invoice.title,
  note: invoice.note,
  purchaseOrder: invoice.purchaseOrder,
  dueDays: String(invoice.dueDays),
  pricesIncludeVat: invoice.pricesIncludeVat,
  reminders: invoice.reminders,
  lines:
    lines.length === 0
      ? [blankLine]
      : lines.map(({ text, quantity, unitPrice }) => ({
          text,
          quantity: String(quantity),
          unitPrice: String(unitPrice),
        })),
})

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** Returns readable values by field name, to compare the changes of two users. */
export const describeValues = (values: InvoiceValues) => ({
  Client: values.clientName,
  Project: values.projectTitle,
  Title: values.title,
  Lines: values.lines
    .filter((line) => !isBlank(line))
    .map(({ text, quantity, unitPrice }) => `${text}: ${quantity} × ${formatNaira(Number(unitPrice))}`)
    .join('; '),
  'Prices include VAT': yesOrNo(values.pricesIncludeVat),
  'Due in days': values.dueDays,
  'Purchase order': values.purchaseOrder,
  Note: values.note,
  Reminders: yesOrNo(values.reminders),
})
