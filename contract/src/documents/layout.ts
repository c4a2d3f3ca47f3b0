// The content of a document as final text. The screen and the PDF renderer only draw this text.

import type { ProForma } from '../checkout/pay-links.ts'
import {
  type Buyer,
  documentLabel,
  documentNames,
  type IssuedDocument,
  type Seller,
  type StatementLine,
  type StatementTotals,
} from '../documents.ts'
import { dateText, shortDayText } from '../lib/date-text.ts'
import { formatNaira, toKobo, toNaira, typeLabel } from '../lib/money.ts'
import { methodName } from '../payments/methods.ts'

export interface DocumentLayout {
  /** The kind of document, for example 'Receipt'. */
  title: string
  label: string
  /** A word such as 'Void'. The PDF prints it across the page; the screen shows it as a badge. */
  stamp?: string
  seller: Seller
  buyer: Buyer
  buyerTitle: string
  amountTitle: string
  amount: string
  amountInWords: string
  lines: readonly (readonly [text: string, amount: string])[]
  facts: readonly (readonly [name: string, value: string])[]
  qr?: { url: string; text: string }
  note: string
}

/** The content of a statement: a list that may span several pages. */
export interface StatementLayout {
  title: string
  label: string
  seller: Seller
  buyer: Buyer
  totals: readonly (readonly [name: string, amount: string])[]
  rows: readonly (readonly [date: string, label: string, text: string, amount: string])[]
}

type Amounts = Pick<IssuedDocument, 'amount' | 'vat'>

const vatLines = ({ amount, vat }: Amounts): DocumentLayout['lines'] =>
  vat === null
    ? []
    : [
        ['Net amount', formatNaira(toNaira(toKobo(amount) - toKobo(vat.amount)))],
        [`VAT ${vat.percent}%, included`, formatNaira(vat.amount)],
      ]

const descriptionOf = ({ title, type }: Pick<IssuedDocument, 'title' | 'type'>): string =>
  title ? `${title} (${typeLabel(type)})` : typeLabel(type)

export const receiptLayout = (document: IssuedDocument): DocumentLayout => ({
  title: documentNames.receipt,
  label: document.label,
  stamp: document.void ? 'Void' : undefined,
  seller: document.seller,
  buyer: document.buyer,
  buyerTitle: 'Received from',
  amountTitle: 'Amount received',
  amount: formatNaira(document.amount),
  amountInWords: document.amountInWords,
  lines: [[descriptionOf(document), formatNaira(document.amount)], ...vatLines(document)],
  facts: [
    ['Date of payment', dateText(document.paidAt)],
    ['Payment method', methodName(document.method)],
    ['Reference', document.reference ?? `Payment ${document.paymentId}`],
  ],
  qr: { url: document.verifyUrl, text: 'Scan to verify this document.' },
  note: document.void
    ? 'This document is void: its payment was removed or changed.'
    : 'Thank you for your business.',
})

export const creditNoteLayout = (document: IssuedDocument): DocumentLayout => ({
  ...receiptLayout(document),
  title: documentNames.credit_note,
  buyerTitle: 'Refunded to',
  amountTitle: 'Amount refunded',
  facts: [
    ['Date of refund', dateText(document.paidAt)],
    ['For receipt', document.receiptNumber === null ? '–' : documentLabel('receipt', document.receiptNumber)],
    ['Reason', document.reason ?? '–'],
  ],
  note: 'This amount was refunded. The receipt stays valid for the rest.',
})

export const layoutOf = (document: IssuedDocument): DocumentLayout =>
  document.kind === 'receipt' ? receiptLayout(document) : creditNoteLayout(document)

const transferFacts = ({ transfer, state }: ProForma): DocumentLayout['facts'] =>
  transfer === null || state !== 'open'
    ? []
    : [
        ['Bank', transfer.bankName],
        ['Account', `${transfer.accountNumber}, ${transfer.accountName}`],
        ['Narration', transfer.narration],
      ]

export const proFormaLayout = (document: ProForma): DocumentLayout => ({
  title: 'Pro-forma',
  label: document.label,
  seller: document.seller,
  buyer: document.buyer,
  buyerTitle: 'For',
  amountTitle: document.state === 'paid' ? 'Amount (paid)' : 'Amount to pay',
  amount: formatNaira(document.amount),
  amountInWords: document.amountInWords,
  lines: [[descriptionOf(document), formatNaira(document.amount)], ...vatLines(document)],
  facts: [
    ['Date', dateText(document.createdAt)],
    ...(document.state === 'open' ? [['Valid until', dateText(document.validUntil)] as const] : []),
    ['Payment', typeLabel(document.type)],
    ...transferFacts(document),
  ],
  note: 'This is not a receipt. We send one when your payment arrives.',
})

export const statementLayout = (
  year: number,
  { seller, buyer, received, returned, net }: StatementTotals,
  lines: readonly StatementLine[],
): StatementLayout => ({
  title: 'Statement',
  label: String(year),
  seller,
  buyer,
  totals: [
    ['Received', formatNaira(received)],
    ['Refunded', formatNaira(returned)],
    ['Net', formatNaira(net)],
  ],
  rows: lines.map((line) => [
    shortDayText(line.date),
    line.label,
    descriptionOf(line),
    formatNaira(line.kind === 'receipt' ? line.amount : -line.amount),
  ]),
})
