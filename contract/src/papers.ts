import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParam, listQuery } from './primitives.ts'

export const paperKinds = ['receipt', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperNames: Record<PaperKind, string> = { receipt: 'Receipt', credit_note: 'Credit note' }
const prefixes: Record<PaperKind, string> = { receipt: 'RCT', credit_note: 'CRN' }

/** 'RCT-000042': every kind counts for itself, without gaps. */
export const paperLabel = (kind: PaperKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`

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

/** The part of an amount that is VAT, where the price includes it, rounded half up. */
export const vatKobo = (amountKobo: number, basisPoints: number): number =>
  Math.floor((2 * amountKobo * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))

export const paper = z.object({
  kind: z.enum(paperKinds),
  number: id,
  label: z.string(),
  /** Void: the payment was taken back or changed. The number stays used. */
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
  /** Opens the public page that says whether this paper is genuine. */
  verifyUrl: z.string(),
  paymentId: id,
  projectId: id.nullable(),
  /** Of a credit note: the receipt it takes from, and why. */
  receiptNumber: id.nullable(),
  reason: z.string().nullable(),
  /** Of a receipt: what was returned of it. */
  creditNotes: z.array(z.object({ number: id, label: z.string(), amount: z.number() })),
})
export type Paper = z.infer<typeof paper>

/** A line of a customer's year. */
export const statementLine = paper
  .pick({ kind: true, number: true, label: true, title: true, type: true, amount: true })
  .extend({ date: dateTime })
export type StatementLine = z.infer<typeof statementLine>

export const yearTotals = z.object({
  papers: z.number().int(),
  received: z.number(),
  returned: z.number(),
  net: z.number(),
  seller,
  buyer,
})
export type StatementTotals = z.infer<typeof yearTotals>

/** All that a stranger with the paper in hand learns. */
export const verifiedPaper = z.object({
  kind: z.enum(paperKinds),
  void: z.boolean(),
  amount: z.number(),
  date: dateTime,
})
export type VerifiedPaper = z.infer<typeof verifiedPaper>

export const paperCode = z.string().regex(/^[0-9a-f]{32}$/, 'This is not the code of a paper.')
const yearParams = z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) })
const numberParams = z.strictObject({ number: idParam })

const read = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, access: 'papers.read', summary, params: numberParams, reply: paper })
const print = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'papers.read',
    summary,
    params: numberParams,
    download: 'application/pdf',
  })

export const paperEndpoints = {
  receipt: read('/receipts/:number', 'The receipt of a payment, for its owner and for staff'),
  receiptPdf: print('/receipts/:number/pdf', 'The same as a PDF'),
  creditNote: read('/credit-notes/:number', 'The credit note of a refund, for its owner and for staff'),
  creditNotePdf: print('/credit-notes/:number/pdf', 'The same as a PDF'),
  statement: endpoint({
    method: 'GET',
    path: '/statements/:year',
    access: 'papers.read',
    summary: 'One’s own receipts and credit notes of a year, oldest first',
    params: yearParams,
    query: listQuery.pick({ page: true, pageSize: true }),
    reply: z.array(statementLine),
    list: true,
  }),
  statementTotals: endpoint({
    method: 'GET',
    path: '/statements/:year/totals',
    access: 'papers.read',
    summary: 'What the papers of a year come to',
    params: yearParams,
    reply: yearTotals,
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/statements/:year/pdf',
    access: 'papers.read',
    summary: 'The whole statement as a PDF',
    params: yearParams,
    download: 'application/pdf',
  }),
  verify: endpoint({
    method: 'GET',
    path: '/papers/verify/:code',
    access: 'papers.verify',
    summary: 'Whether a paper is genuine: its amount and date, and nothing else',
    params: z.strictObject({ code: paperCode }),
    reply: verifiedPaper,
  }),
}
