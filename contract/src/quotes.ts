import { z } from 'zod'
import { taxNumber } from './agency.ts'
import { bankAccount } from './checkout/transfers.ts'
import { buyer, seller } from './documents.ts'
import { mostLines } from './invoices/totals.ts'
import { invoiceLine } from './invoices.ts'
import { endpoint } from './lib/endpoint.ts'
import {
  dateTime,
  email,
  id,
  idParam,
  idParams,
  line,
  listQuery,
  optionalLine,
  rowVersion,
} from './lib/primitives.ts'
import { mostStages } from './quotes/stages.ts'
import { quoteFilters, quoteStates, quoteStatuses, stageDues } from './quotes/states.ts'

const date = z.iso.date()

/** One line of a quote. The client chooses the optional lines; `chosen` ones are selected in advance. */
export const quoteLine = invoiceLine.extend({ optional: z.boolean(), chosen: z.boolean() })
export type QuoteLine = z.infer<typeof quoteLine>

export const quoteStage = z.strictObject({
  name: line(120),
  percent: z
    .number()
    .positive('Enter a share above zero.')
    .max(100, 'At most 100.')
    .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.'),
  due: z.enum(stageDues),
  /** The day on which the invoice is issued, for a stage that is due on a date. */
  dueOn: date.nullable(),
  revisionsIncluded: z.int('Enter a whole number.').min(0, 'At least 0.').max(99, 'At most 99.'),
})
export type QuoteStage = z.infer<typeof quoteStage>

/** A company that is not a client yet. Its details are on the quote, and on the documents after the acceptance. */
export const quotedCompany = z.strictObject({
  name: line(160),
  address: optionalLine(400),
  tin: taxNumber,
})
export type QuotedCompany = z.infer<typeof quotedCompany>

/** What staff enter. Without a client, the acceptance finds or creates the client of the recipient or of the company. */
export const quoteForm = z.strictObject({
  clientId: id.nullable(),
  enquiryId: id.nullable(),
  company: quotedCompany.nullable().default(null),
  recipientName: line(100),
  recipientEmail: email,
  title: line(160),
  intro: optionalLine(5000),
  terms: optionalLine(20_000),
  validUntil: date,
  pricesIncludeVat: z.boolean(),
  lines: z.array(quoteLine).max(mostLines, `At most ${mostLines} lines.`),
  /** Without stages, one invoice for all is issued on acceptance. */
  stages: z.array(quoteStage).max(mostStages, `At most ${mostStages} stages.`),
})
export type QuoteForm = z.infer<typeof quoteForm>

/** A quote in a list. Amounts are in naira. */
export const listedQuote = z.object({
  id,
  /** The number, such as 'QUO-000042'. Null for a draft that was never sent. */
  label: z.string().nullable(),
  revision: z.number().int(),
  status: z.enum(quoteStatuses),
  title: z.string(),
  client: z.object({ id, name: z.string() }).nullable(),
  company: quotedCompany.nullable(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  validUntil: date,
  total: z.number(),
  sentAt: dateTime.nullable(),
  /** When the quote was accepted, declined or withdrawn, or changes were requested. */
  decidedAt: dateTime.nullable(),
  createdAt: dateTime,
})
export type ListedQuote = z.infer<typeof listedQuote>

export const signatureFacts = z.object({
  name: z.string(),
  capacity: z.string(),
  method: z.enum(['typed', 'drawn']),
  proof: z.enum(['session', 'email_code']),
  sha256: z.string(),
  signedAt: dateTime,
})
export type SignatureFacts = z.infer<typeof signatureFacts>

const offer = {
  intro: z.string(),
  terms: z.string(),
  pricesIncludeVat: z.boolean(),
  vatPercent: z.number(),
  net: z.number(),
  vat: z.number(),
  lines: z.array(quoteLine.extend({ amount: z.number() })),
  stages: z.array(quoteStage.extend({ amount: z.number() })),
  seller,
  buyer,
}

export const quote = listedQuote.extend({
  ...offer,
  state: z.enum(quoteStates),
  enquiryId: id.nullable(),
  /** The address of the quote's page; null for a draft, and for staff who may not manage quotes. */
  url: z.string().nullable(),
  viewedAt: dateTime.nullable(),
  /** What the client wrote when declining or requesting changes, or staff when withdrawing. */
  remark: z.string(),
  signature: signatureFacts.nullable(),
  projectId: id.nullable(),
  /** The newest revision of this quote. */
  latestId: id,
  version: rowVersion,
})
export type Quote = z.infer<typeof quote>

/** What a new quote starts with, from the settings of the agency. */
export const quoteDefaults = quote
  .pick({ pricesIncludeVat: true, vatPercent: true, seller: true, terms: true })
  .extend({ validDays: z.number().int() })
export type QuoteDefaults = z.infer<typeof quoteDefaults>

/** The quote as its page shows it to the client. */
export const linkedQuote = listedQuote
  .pick({
    label: true,
    revision: true,
    status: true,
    title: true,
    recipientName: true,
    validUntil: true,
    total: true,
  })
  .extend({
    ...offer,
    /** A part of the address to which codes are sent, such as 'a…@example.ng'. */
    recipientHint: z.string(),
    /** Whether the caller signs without a code, as a signed-in member who may order. */
    signsWithoutCode: z.boolean(),
    remark: z.string(),
    signature: signatureFacts.nullable(),
    /** The oldest unpaid invoice of the project, once the quote is accepted. Null when nothing is due. */
    due: z
      .object({
        label: z.string(),
        amount: z.number(),
        dueOn: date,
        /** The account to transfer to, with the label as the narration; null when transfers are off. */
        account: bankAccount.nullable(),
      })
      .nullable(),
  })
export type LinkedQuote = z.infer<typeof linkedQuote>

export const withdrawForm = z.strictObject({ reason: optionalLine(500) })

const path = '/quotes/:id'

export const quoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/quotes',
    access: 'quotes.list',
    summary: 'List quotes, newest first: sent ones of your clients for customers, all for staff',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      clientId: idParam.optional(),
      enquiryId: idParam.optional(),
      status: z.enum(quoteFilters).optional(),
    }),
    reply: z.array(listedQuote),
    list: true,
    viewable: true,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'quotes.list',
    summary: 'Get a quote with its lines, stages and signature',
    params: idParams,
    reply: quote,
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/quotes/defaults',
    access: 'quotes.manage',
    summary: 'Get what a new quote starts with: VAT, days for which it is valid, terms and the seller',
    reply: quoteDefaults,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/pdf`,
    access: 'quotes.list',
    summary: 'Download the quote as a PDF; the signed one once it is accepted',
    params: idParams,
    download: 'application/pdf',
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/quotes',
    access: 'quotes.manage',
    summary: 'Create a draft of a quote',
    body: quoteForm,
    reply: quote,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'quotes.manage',
    summary: 'Change a draft',
    params: idParams,
    body: quoteForm.extend({ version: rowVersion }),
    reply: quote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'quotes.manage',
    summary: 'Delete a draft',
    params: idParams,
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/send`,
    access: 'quotes.manage',
    summary: 'Send a draft to its recipient; it replaces the revision before it',
    params: idParams,
    body: z.strictObject({ version: rowVersion }),
    reply: quote,
  }),
  revise: endpoint({
    method: 'POST',
    path: `${path}/revise`,
    access: 'quotes.manage',
    summary: 'Create the draft of the next revision, or get the one that exists',
    params: idParams,
    reply: quote,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: 'quotes.manage',
    summary: 'Withdraw a quote that was sent and not accepted',
    params: idParams,
    body: withdrawForm,
    reply: quote,
  }),
}
