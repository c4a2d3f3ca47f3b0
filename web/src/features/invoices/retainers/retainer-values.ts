import type { InvoiceDefaults } from '@jara/contract/invoices'
import { intervalNames, type RetainerState } from '@jara/contract/invoices/retainer-periods'
import { type Retainer, type RetainerForm, retainerForm } from '@jara/contract/invoices/retainers'
import { dayText, monthText } from '@jara/contract/lib/date-text'
import { addDays } from '@jara/contract/lib/lagos-date'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import {
  describeValues as describeInvoice,
  type InvoiceFormState,
  type InvoiceStart,
  type InvoiceValues,
  valuesOf as invoiceValuesOf,
  newValues as newInvoiceValues,
  typedInvoice,
} from '../staff/invoice-values.ts'

const noDay = 'Choose a day.'
const day = z.iso.date(noDay)

export const retainerSchema = retainerForm
  .extend({
    ...typedInvoice,
    lines: typedInvoice.lines.pipe(retainerForm.shape.lines),
    nextOn: day,
    endsOn: z.union([z.literal('').transform(() => null), day]),
  })
  .transform(({ clientName: _, projectTitle: __, ...form }) => form)

export type RetainerValues = z.input<typeof retainerSchema>
export type RetainerFormState = UseFormReturn<RetainerValues, unknown, RetainerForm>

/** Returns the part of the form that an invoice has too. react-hook-form cannot infer it. */
export const invoicePartOf = (form: RetainerFormState): InvoiceFormState =>
  form as unknown as InvoiceFormState

/** Starts with tomorrow, so that no invoice is issued while the user still corrects the retainer. */
export const newValues = (defaults: InvoiceDefaults, start: InvoiceStart, today: string): RetainerValues => ({
  ...newInvoiceValues(defaults, start),
  every: 'month',
  nextOn: addDays(today, 1),
  endsOn: '',
})

export const valuesOf = (retainer: Retainer): RetainerValues => ({
  ...invoiceValuesOf(retainer),
  every: retainer.every,
  nextOn: retainer.nextOn,
  endsOn: retainer.endsOn ?? '',
})

/** Returns the day that was typed, or '' while it is not a date, such as with a year of five digits. */
export const typedDay = (text: string): string => (day.safeParse(text).success ? text : '')

/** Returns the next invoice, whose title names its month. */
export const nextInvoiceOf = (values: RetainerValues): InvoiceValues => {
  const nextOn = typedDay(values.nextOn)
  return { ...values, title: values.title && nextOn && `${values.title}, ${monthText(nextOn.slice(0, 7))}` }
}

/** Returns the day on which the next invoice will be issued, or '' when there is none. */
export function issueDay(nextOn: string, state: RetainerState | undefined, today: string): string {
  const due = typedDay(nextOn)
  if (due === '' || state === 'paused') return ''
  return due < today ? today : due
}

/** Says when the next invoice is issued. `state` is undefined for a new retainer. */
export function issueText(nextOn: string, state: RetainerState | undefined, today: string): string {
  const due = typedDay(nextOn)
  if (state === 'paused') return 'Nothing is issued while the retainer is paused.'
  if (due === '' || due > today)
    return 'Issued and emailed on the morning of this day. Later ones repeat this day.'
  return due === today
    ? 'Issued and emailed today, after 8:00.'
    : 'Issued and emailed today, after 8:00. Periods that have begun since then are issued too.'
}

/** Returns readable values by field name, to compare the changes of two users. */
export const describeValues = (values: RetainerValues) => ({
  ...describeInvoice(values),
  Repeats: intervalNames[values.every],
  'Next invoice': values.nextOn && dayText(values.nextOn),
  'Last day': values.endsOn && dayText(values.endsOn),
})
