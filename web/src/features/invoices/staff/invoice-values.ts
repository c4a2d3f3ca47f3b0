import {
  type Invoice,
  type InvoiceDefaults,
  type InvoiceForm,
  invoiceForm,
  invoiceLine,
} from '@jara/contract/invoices'
import {
  includedVatKobo,
  type LineAmounts,
  lineKobo,
  quantityScale,
  totalsOf,
} from '@jara/contract/invoices/totals'
import { formatNaira, toKobo, toNaira } from '@jara/contract/lib/money'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of a typed number: text in the form, a number for the server. */
const typed = (number: z.ZodType<number, number>) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required.')
    .refine((text) => text === '' || Number.isFinite(Number(text)), 'Enter a number.')
    .transform(Number)
    .pipe(number)

const { quantity, unitPrice } = invoiceLine.shape

export const invoiceSchema = invoiceForm
  .extend({
    clientId: z.number().nullable().pipe(z.number('Choose a client.')),
    clientName: z.string(),
    projectTitle: z.string(),
    dueDays: typed(invoiceForm.shape.dueDays),
    lines: z
      .array(invoiceLine.extend({ quantity: typed(quantity), unitPrice: typed(unitPrice) }))
      .pipe(invoiceForm.shape.lines),
  })
  .transform(({ clientName: _, projectTitle: __, ...form }) => form)

export type InvoiceValues = z.input<typeof invoiceSchema>
export type InvoiceFormState = UseFormReturn<InvoiceValues, unknown, InvoiceForm>
export type LineValues = InvoiceValues['lines'][number]

export const blankLine: LineValues = { text: '', quantity: '1', unitPrice: '' }

export const isBlank = ({ text, unitPrice }: LineValues): boolean => text.trim() === '' && unitPrice === ''

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

export const valuesOf = ({ client, project, lines, ...invoice }: Invoice): InvoiceValues => ({
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

/** Returns the number that was typed, or 0 while the text is not a number. */
const numberOf = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : 0)

export const amountsOf = ({ quantity, unitPrice }: LineValues): LineAmounts => ({
  quantityHundredths: Math.round(numberOf(quantity) * quantityScale),
  unitKobo: toKobo(numberOf(unitPrice)),
})

export const typedTotals = (
  { lines, pricesIncludeVat }: Pick<InvoiceValues, 'lines' | 'pricesIncludeVat'>,
  vatPercent: number,
) => totalsOf(lines.map(amountsOf), { pricesIncludeVat, vatBasisPoints: Math.round(vatPercent * 100) })

export const typedAmount = (line: LineValues): number => toNaira(lineKobo(amountsOf(line)))

/** Returns a line for a service. Its price includes VAT, which is taken off when the prices of the invoice do not. */
export function serviceLine(
  { name, price }: { name: string; price: number },
  pricesIncludeVat: boolean,
  vatPercent: number,
): LineValues {
  const vatKobo = pricesIncludeVat ? 0 : includedVatKobo(toKobo(price), Math.round(vatPercent * 100))
  return { text: name, quantity: '1', unitPrice: String(toNaira(toKobo(price) - vatKobo)) }
}
