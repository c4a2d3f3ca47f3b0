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
import { accountLineText, ageingBuckets, ageingNames } from '../invoices/account-lines.ts'
import type { AccountStatement } from '../invoices/account-statements.ts'
import type { InvoiceStatus } from '../invoices/states.ts'
import type { Invoice } from '../invoices.ts'
import { dateText, dayText, shortDayText } from '../lib/date-text.ts'
import { formatNaira, groupDigits, toKobo, toNaira, typeLabel } from '../lib/money.ts'
import { methodName } from '../payments/methods.ts'

/** What the documents on a sheet have in common. */
export interface SheetLayout {
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
  facts: readonly (readonly [name: string, value: string])[]
  qr?: { url: string; text: string }
  note: string
}

export interface DocumentLayout extends SheetLayout {
  lines: readonly (readonly [text: string, amount: string])[]
}

/** The content of a statement: a list that may span several pages. */
export interface StatementLayout {
  title: string
  label: string
  seller: Seller
  buyer: Buyer
  totals: readonly (readonly [name: string, amount: string])[]
  /** A statement of account has the balance after each row, a yearly statement has none. */
  rows: readonly (readonly [date: string, label: string, text: string, amount: string, balance?: string])[]
}

/** The content of an invoice: lines that may span several pages, and their sums. */
export interface InvoiceLayout extends SheetLayout {
  rows: readonly (readonly [text: string, quantity: string, unitPrice: string, amount: string])[]
  totals: readonly (readonly [name: string, amount: string])[]
  /** How to pay by bank transfer. */
  transfer: readonly (readonly [name: string, value: string])[]
}

type Amounts = Pick<IssuedDocument, 'amount' | 'vat'>

const vatLines = ({ amount, vat }: Amounts): DocumentLayout['lines'] =>
  vat === null
    ? []
    : [
        ['Net amount', formatNaira(toNaira(toKobo(amount) - toKobo(vat.amount)))],
        [`VAT ${vat.percent}%, included`, formatNaira(vat.amount)],
      ]

/** The VAT of an invoice is stated on the invoice only, because it may be paid in parts. */
const vatNote = ({ invoice }: Pick<IssuedDocument, 'invoice'>): DocumentLayout['facts'] =>
  invoice === null ? [] : [['VAT', `As on ${invoice.label}`]]

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
    ...vatNote(document),
  ],
  qr: { url: document.verifyUrl, text: 'Scan to verify this document.' },
  note: document.void
    ? 'This document is void: its payment was removed or changed.'
    : 'Thank you for your business.',
})

export const creditNoteLayout = (document: IssuedDocument): DocumentLayout => ({
  ...receiptLayout(document),
  title: documentNames.credit_note,
  ...(document.paymentId === null ? creditedInvoice(document) : refundedPayment(document)),
})

const refundedPayment = (document: IssuedDocument) => ({
  buyerTitle: 'Refunded to',
  amountTitle: 'Amount refunded',
  facts: [
    ['Date of refund', dateText(document.paidAt)],
    ['For receipt', document.receiptNumber === null ? '–' : documentLabel('receipt', document.receiptNumber)],
    ['Reason', document.reason ?? '–'],
    ...vatNote(document),
  ] as const,
  note: 'This amount was refunded. The receipt stays valid for the rest.',
})

const creditedInvoice = (document: IssuedDocument) => ({
  buyerTitle: 'Credited to',
  amountTitle: 'Amount credited',
  facts: [
    ['Date', dateText(document.paidAt)],
    ['For invoice', document.invoice?.label ?? '–'],
    ['Reason', document.reason ?? '–'],
    ...vatNote(document),
  ] as const,
  note: 'This amount of the invoice is no longer owed.',
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
    ...vatNote(document),
    ...transferFacts(document),
  ],
  note: 'This is not a receipt. We send one when your payment arrives.',
})

const invoiceStamps: Partial<Record<InvoiceStatus, string>> = { draft: 'Draft', paid: 'Paid', void: 'Void' }

/** Leaves out sums of zero. */
const sums = (named: readonly (readonly [name: string, naira: number])[]): InvoiceLayout['totals'] =>
  named.filter(([, naira]) => naira !== 0).map(([name, naira]) => [name, formatNaira(naira)])

/** Nothing is outstanding on a draft yet. It shows what will be due. */
const dueOf = ({ state, total, outstanding }: Invoice) => (state === 'draft' ? total : outstanding)

export const invoiceRows = (lines: Invoice['lines']): InvoiceLayout['rows'] =>
  lines.map(({ text, quantity, unitPrice, amount }) => [
    text,
    groupDigits(String(quantity)),
    formatNaira(unitPrice),
    formatNaira(amount),
  ])

export const invoiceLayout = (invoice: Invoice): InvoiceLayout => ({
  title: documentNames.invoice,
  label: invoice.label ?? 'Draft',
  stamp: invoiceStamps[invoice.status],
  seller: invoice.seller,
  buyer: invoice.buyer,
  buyerTitle: 'Invoice to',
  amountTitle: dueOf(invoice) === 0 ? 'Total' : 'Amount due',
  amount: formatNaira(invoice.outstanding || invoice.total),
  amountInWords: invoice.amountInWords,
  facts: [
    ...(invoice.issuedOn ? [['Date', dayText(invoice.issuedOn)] as const] : []),
    ...(invoice.dueOn ? [['Due', dayText(invoice.dueOn)] as const] : []),
    ...(invoice.purchaseOrder ? [['Purchase order', invoice.purchaseOrder] as const] : []),
    ['For', invoice.title],
    ...(invoice.project ? [['Project', invoice.project.title] as const] : []),
  ],
  rows: invoiceRows(invoice.lines),
  totals: [
    ...(invoice.vat === 0 ? [] : sums([['Net', invoice.net]])),
    ...sums([[`VAT ${invoice.vatPercent}%`, invoice.vat]]),
    ['Total', formatNaira(invoice.total)],
    ...sums([
      ['Paid', -invoice.paid],
      ['Tax withheld', -invoice.withheld],
      ['Credited', -invoice.credited],
    ]),
    ...(dueOf(invoice) === invoice.total ? [] : [['Due', formatNaira(invoice.outstanding)] as const]),
  ],
  transfer:
    invoice.account === null || dueOf(invoice) === 0
      ? []
      : [
          ['Bank', invoice.account.bankName],
          ['Account', `${invoice.account.accountNumber}, ${invoice.account.accountName}`],
          ['Narration', invoice.label ?? 'The number of this invoice'],
        ],
  qr: invoice.verifyUrl ? { url: invoice.verifyUrl, text: 'Scan to verify this document.' } : undefined,
  note: invoice.note,
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

export const accountLayout = (account: AccountStatement): StatementLayout => ({
  title: 'Statement of account',
  label: `${shortDayText(account.from)} to ${shortDayText(account.to)}`,
  seller: account.seller,
  buyer: account.buyer,
  totals: [
    ['Opening balance', formatNaira(account.opening)],
    ['Closing balance', formatNaira(account.closing)],
    ...ageingBuckets.map((bucket) => [ageingNames[bucket], formatNaira(account.ageing[bucket])] as const),
  ],
  rows: account.lines.map((line) => [
    shortDayText(line.date),
    line.label ?? '–',
    accountLineText(line),
    formatNaira(line.amount),
    formatNaira(line.balance),
  ]),
})
