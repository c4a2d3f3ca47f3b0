import { addDays } from '@jara/contract/lib/lagos-date'
import { formatNaira } from '@jara/contract/lib/money'
import { optionalLine } from '@jara/contract/lib/primitives'
import {
  type Quote,
  type QuoteDefaults,
  type QuoteForm,
  quotedCompany,
  quoteForm,
  quoteLine,
  quoteStage,
} from '@jara/contract/quotes'
import { stagesFault } from '@jara/contract/quotes/stages'
import { stageDueNames } from '@jara/contract/quotes/states'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { blankLine, isBlank, serviceLine, typedAmounts, typedNumber } from '#lib/typed-lines.ts'
import { basisPointsOf } from './typed-stages.ts'

const typedStage = quoteStage
  .extend({
    percent: typedNumber(quoteStage.shape.percent),
    revisionsIncluded: typedNumber(quoteStage.shape.revisionsIncluded),
    dueOn: z.union([z.literal('').transform(() => null), z.iso.date('Enter a date.')]),
  })
  // The field of the date keeps its value while another way is chosen.
  .transform((stage) => ({ ...stage, dueOn: stage.due === 'date' ? stage.dueOn : null }))

export const quoteSchema = quoteForm
  .extend({
    clientName: z.string(),
    company: quotedCompany.extend({ name: optionalLine(160) }),
    validUntil: z.iso.date('Enter a date.'),
    lines: z.array(quoteLine.extend(typedAmounts)).pipe(quoteForm.shape.lines),
    stages: z
      .array(typedStage)
      .pipe(quoteForm.shape.stages)
      .superRefine((stages, context) => {
        const fault = stagesFault(
          stages.map(({ percent, ...stage }) => ({ ...stage, shareBasisPoints: basisPointsOf(percent) })),
        )
        if (fault) context.addIssue({ code: 'custom', message: fault })
      }),
  })
  // The fields of the company keep their values while a client is chosen.
  .transform(({ clientName: _, company, ...form }) => ({
    ...form,
    company: form.clientId === null && company.name !== '' ? company : null,
  }))

export type QuoteValues = z.input<typeof quoteSchema>
export type QuoteFormState = UseFormReturn<QuoteValues, unknown, QuoteForm>
export type QuoteLineValues = QuoteValues['lines'][number]
export type StageValues = QuoteValues['stages'][number]

export const blankQuoteLine: QuoteLineValues = { ...blankLine, optional: false, chosen: false }

const stage = (name: string, percent: number, due: StageValues['due']): StageValues => ({
  name,
  percent: String(percent),
  due,
  dueOn: '',
  revisionsIncluded: '0',
})

/** The stages that a button sets. */
export const stagePresets: readonly { label: string; stages: StageValues[] }[] = [
  { label: '100%', stages: [stage('Whole amount', 100, 'acceptance')] },
  {
    label: '50/50',
    stages: [stage('Deposit', 50, 'acceptance'), stage('Balance', 50, 'approval_of_previous')],
  },
  {
    label: '40/30/30',
    stages: [
      stage('Design', 40, 'acceptance'),
      stage('Build', 30, 'approval_of_previous'),
      stage('Launch', 30, 'approval_of_previous'),
    ],
  },
]
export const blankStage = stage('', 0, 'approval_of_previous')

const noCompany = { name: '', address: '', tin: '' }

/** What the form of a new quote starts with. */
export interface QuoteStart {
  client?: { id: number; name: string }
  enquiry?: { id: number; name: string; email: string; subject: string }
  service?: { name: string; price: number }
  /** An earlier quote, whose content is copied. */
  quote?: Quote
}

export function newValues(
  { pricesIncludeVat, vatPercent, validDays, terms }: QuoteDefaults,
  { client, enquiry, service, quote }: QuoteStart,
  today: string,
): QuoteValues {
  const validUntil = addDays(today, validDays)
  if (quote) return { ...valuesOf(quote), enquiryId: null, validUntil }
  return {
    clientId: client?.id ?? null,
    clientName: client?.name ?? '',
    enquiryId: enquiry?.id ?? null,
    company: noCompany,
    recipientName: enquiry?.name ?? '',
    recipientEmail: enquiry?.email ?? '',
    title: enquiry?.subject ?? service?.name ?? '',
    intro: '',
    terms,
    validUntil,
    pricesIncludeVat,
    lines: [
      service ? { ...blankQuoteLine, ...serviceLine(service, pricesIncludeVat, vatPercent) } : blankQuoteLine,
    ],
    stages: stagePresets[0]?.stages ?? [],
  }
}

export const valuesOf = ({ client, company, lines, stages, ...quote }: Quote): QuoteValues => ({
  clientId: client?.id ?? null,
  clientName: client?.name ?? '',
  enquiryId: quote.enquiryId,
  company: company ?? noCompany,
  recipientName: quote.recipientName,
  recipientEmail: quote.recipientEmail,
  title: quote.title,
  intro: quote.intro,
  terms: quote.terms,
  validUntil: quote.validUntil,
  pricesIncludeVat: quote.pricesIncludeVat,
  lines:
    lines.length === 0
      ? [blankQuoteLine]
      : lines.map(({ text, quantity, unitPrice, optional, chosen }) => ({
          text,
          quantity: String(quantity),
          unitPrice: String(unitPrice),
          optional,
          chosen,
        })),
  stages: stages.map(({ name, percent, due, dueOn, revisionsIncluded }) => ({
    name,
    percent: String(percent),
    due,
    dueOn: dueOn ?? '',
    revisionsIncluded: String(revisionsIncluded),
  })),
})

const choiceOf = ({ optional, chosen }: QuoteLineValues) =>
  optional ? (chosen ? ' (option, selected)' : ' (option)') : ''

/** Returns readable values by field name, to compare the changes of two users. */
export const describeValues = (values: QuoteValues) => ({
  Client: values.clientName,
  Company: [values.company.name, values.company.address, values.company.tin].filter(Boolean).join(', '),
  Recipient: `${values.recipientName}, ${values.recipientEmail}`,
  Title: values.title,
  Introduction: values.intro,
  Lines: values.lines
    .filter((line) => !isBlank(line))
    .map((line) => `${line.text}: ${line.quantity} × ${formatNaira(Number(line.unitPrice))}${choiceOf(line)}`)
    .join('; '),
  'Prices include VAT': values.pricesIncludeVat ? 'Yes' : 'No',
  Stages: values.stages
    .map(({ name, percent, due, dueOn }) => `${name}: ${percent}%, ${dueOn || stageDueNames[due]}`)
    .join('; '),
  'Valid until': values.validUntil,
  Terms: values.terms,
})
