import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { chosenClient, dateTime, id, idParam, listQuery } from './lib/primitives.ts'

export const documentKinds = ['receipt', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * The series of numbers. Invoices and quotes have rows of their own, because they are written before they are
 * numbered.
 */
export const documentSeries = [...documentKinds, 'invoice', 'quote'] as const
export type DocumentSeries = (typeof documentSeries)[number]

export const documentNames: Record<DocumentSeries, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  invoice: 'Invoice',
  quote: 'Quote',
}
const prefixes: Record<DocumentSeries, string> = {
  receipt: 'RCT',
  credit_note: 'CRN',
  invoice: 'INV',
  quote: 'QUO',
}

/** Returns a label like 'RCT-000042'. Each series is numbered on its own, without gaps. */
export const documentLabel = (series: DocumentSeries, number: number): string =>
  `${prefixes[series]}-${String(number).padStart(6, '0')}`

export const seller = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  tin: z.string(),
})
export const buyer = seller.omit({ phone: true })
export type Seller = z.infer<typeof seller>
export type Buyer = z.infer<typeof buyer>

export const issuedDocument = z.object({
  kind: z.enum(documentKinds),
  number: id,
  label: z.string(),
  /**
   * Whether the document no longer counts, because its payment was removed or changed. Its number is not
   * reused.
   */
  void: z.boolean(),
  amount: z.number(),
  amountInWords: z.string(),
  vat: z.object({ percent: z.number(), amount: z.number() }).nullable(),
  title: z.string().nullable(),
  type: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  paidAt: dateTime,
  issuedAt: dateTime,
  seller,
  buyer,
  /** URL of the public page that verifies this document. */
  verifyUrl: z.string(),
  /** Null for a credit note that lowers what is owed for an invoice without a refund. */
  paymentId: id.nullable(),
  projectId: id.nullable(),
  /** The invoice that was paid or credited. Its VAT is stated only there. */
  invoice: z.object({ id, label: z.string() }).nullable(),
  /**
   * Credit notes only: the number of the receipt to which the credit note refers, and the reason of the
   * refund.
   */
  receiptNumber: id.nullable(),
  reason: z.string().nullable(),
  /** Receipts only: the credit notes of this payment. */
  creditNotes: z.array(z.object({ number: id, label: z.string(), amount: z.number() })),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

/** One document on a customer's yearly statement. */
export const statementLine = issuedDocument
  .pick({ kind: true, number: true, label: true, title: true, type: true, amount: true })
  .extend({ date: dateTime })
export type StatementLine = z.infer<typeof statementLine>

export const yearTotals = z.object({
  documents: z.number().int(),
  received: z.number(),
  returned: z.number(),
  net: z.number(),
  seller,
  buyer,
})
export type StatementTotals = z.infer<typeof yearTotals>

/** The only data of a document that the public verification page shows. */
export const verifiedDocument = z.object({
  kind: z.enum(documentSeries),
  void: z.boolean(),
  amount: z.number(),
  date: dateTime,
  /** Signed quotes only: the SHA-256 of what was signed. */
  sha256: z.string().optional(),
})
export type VerifiedDocument = z.infer<typeof verifiedDocument>

export const documentCode = z.string().regex(/^[0-9a-f]{32}$/, 'This is not a document code.')
const yearParams = z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) })
const numberParams = z.strictObject({ number: idParam })

const read = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'documents.read',
    summary,
    params: numberParams,
    reply: issuedDocument,
    viewable: true,
  })
const print = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'documents.read',
    summary,
    params: numberParams,
    download: 'application/pdf',
    viewable: true,
  })

export const documentEndpoints = {
  receipt: read('/receipts/:number', 'Get the receipt of a payment, for its owner and for staff'),
  receiptPdf: print('/receipts/:number/pdf', 'Download the receipt as a PDF'),
  creditNote: read('/credit-notes/:number', 'Get the credit note of a refund, for its owner and for staff'),
  creditNotePdf: print('/credit-notes/:number/pdf', 'Download the credit note as a PDF'),
  statement: endpoint({
    method: 'GET',
    path: '/statements/:year',
    access: 'documents.read',
    summary: 'List your receipts and credit notes of a year, oldest first',
    params: yearParams,
    query: listQuery.pick({ page: true, pageSize: true }).extend(chosenClient.shape),
    reply: z.array(statementLine),
    list: true,
  }),
  statementTotals: endpoint({
    method: 'GET',
    path: '/statements/:year/totals',
    access: 'documents.read',
    summary: 'Get the totals of a yearly statement',
    params: yearParams,
    query: chosenClient,
    reply: yearTotals,
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/statements/:year/pdf',
    access: 'documents.read',
    summary: 'Download the whole statement as a PDF',
    params: yearParams,
    query: chosenClient,
    download: 'application/pdf',
  }),
  verify: endpoint({
    method: 'GET',
    path: '/documents/verify/:code',
    access: 'documents.verify',
    summary: 'Verify a document: its kind, amount and date, and whether it is void',
    params: z.strictObject({ code: documentCode }),
    reply: verifiedDocument,
  }),
}
