import type { InvoiceDefaults } from '@jara/contract/invoices'
import { intervalNames } from '@jara/contract/invoices/retainer-periods'
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

export const retainerSchema = retainerForm
  .extend({
    ...typedInvoice,
    lines: typedInvoice.lines.pipe(retainerForm.shape.lines),
    nextOn: z.iso.date(noDay),
    endsOn: z.union([z.literal('').transform(() => null), z.iso.date(noDay)]),
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

/** Returns the next invoice, whose title names its month. */
export const nextInvoiceOf = (values: RetainerValues): InvoiceValues => ({
  ...values,
  title: values.title && values.nextOn && `${values.title}, ${monthText(values.nextOn.slice(0, 7))}`,
})

/** Returns readable values by field name, to compare the changes of two users. */
export const describeValues = (values: RetainerValues) => ({
  ...describeInvoice(values),
  Repeats: intervalNames[values.every],
  'Next invoice': values.nextOn && dayText(values.nextOn),
  'Last day': values.endsOn && dayText(values.endsOn),
})
