import { invoiceLine } from '@jara/contract/invoices'
import {
  type InvoiceTotals,
  includedVatKobo,
  type LineAmounts,
  lineKobo,
  quantityScale,
  totalsOf,
} from '@jara/contract/invoices/totals'
import { toKobo, toNaira } from '@jara/contract/lib/money'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** The schema of a typed number: text in the form, a number for the server. */
export const typedNumber = (number: z.ZodType<number, number>) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required.')
    .refine((text) => text === '' || Number.isFinite(Number(text)), 'Enter a number.')
    .transform(Number)
    .pipe(number)

/** The fields of a line in which staff type numbers. */
export const typedAmounts = {
  quantity: typedNumber(invoiceLine.shape.quantity),
  unitPrice: typedNumber(invoiceLine.shape.unitPrice),
}

const typedLine = invoiceLine.extend(typedAmounts)
export type LineValues = z.input<typeof typedLine>

/** The part of a form that the lines of an invoice or a quote need. */
export interface LinesValues {
  lines: LineValues[]
  pricesIncludeVat: boolean
}
export type LinesForm = UseFormReturn<LinesValues>

/** Returns the lines of a form. react-hook-form cannot infer that a form with more fields has these too. */
export const linesOf = <Values extends FieldValues & LinesValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): LinesForm => form as unknown as LinesForm

export const blankLine: LineValues = { text: '', quantity: '1', unitPrice: '' }

export const isBlank = ({ text, unitPrice }: LineValues): boolean => text.trim() === '' && unitPrice === ''

/** Returns the number that was typed, or 0 while the text is not a number. */
export const numberOf = (text: string): number => (Number.isFinite(Number(text)) ? Number(text) : 0)

const amountsOf = ({ quantity, unitPrice }: LineValues): LineAmounts => ({
  quantityHundredths: Math.round(numberOf(quantity) * quantityScale),
  unitKobo: toKobo(numberOf(unitPrice)),
})

export const typedTotals = ({ lines, pricesIncludeVat }: LinesValues, vatPercent: number): InvoiceTotals =>
  totalsOf(lines.map(amountsOf), { pricesIncludeVat, vatBasisPoints: Math.round(vatPercent * 100) })

export const typedAmount = (line: LineValues): number => toNaira(lineKobo(amountsOf(line)))

/** Returns a line as the server sends it, for a preview. */
export const shownLine = (line: LineValues) => ({
  text: line.text,
  quantity: numberOf(line.quantity),
  unitPrice: numberOf(line.unitPrice),
  amount: typedAmount(line),
})

/** Returns a line for a service. Its price includes VAT, which is taken off when the prices of the document do not. */
export function serviceLine(
  { name, price }: { name: string; price: number },
  pricesIncludeVat: boolean,
  vatPercent: number,
): LineValues {
  const vatKobo = pricesIncludeVat ? 0 : includedVatKobo(toKobo(price), Math.round(vatPercent * 100))
  return { text: name, quantity: '1', unitPrice: String(toNaira(toKobo(price) - vatKobo)) }
}
