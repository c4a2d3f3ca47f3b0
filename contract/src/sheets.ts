// What stands on a paper, in words and figures that are final: the screen and the printer only draw it.
import { dateText, shortDayText } from './date-text.ts'
import { formatNaira, toKobo, toNaira, typeLabel } from './money.ts'
import {
  type Buyer,
  type Paper,
  paperLabel,
  paperNames,
  type Seller,
  type StatementLine,
  type StatementTotals,
} from './papers.ts'
import type { ProForma } from './pay-links.ts'
import { methodName } from './payment-methods.ts'

export interface Sheet {
  /** 'Receipt' */
  title: string
  label: string
  /** Written across the page. */
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

/** A list over as many pages as it takes. */
export interface StatementSheet {
  title: string
  label: string
  seller: Seller
  buyer: Buyer
  totals: readonly (readonly [name: string, amount: string])[]
  rows: readonly (readonly [date: string, label: string, text: string, amount: string])[]
}

type Amounts = Pick<Paper, 'amount' | 'vat'>

const vatLines = ({ amount, vat }: Amounts): Sheet['lines'] =>
  vat === null
    ? []
    : [
        ['Net amount', formatNaira(toNaira(toKobo(amount) - toKobo(vat.amount)))],
        [`VAT ${vat.percent}%, included`, formatNaira(vat.amount)],
      ]

const descriptionOf = ({ title, type }: Pick<Paper, 'title' | 'type'>): string =>
  title ? `${title} (${typeLabel(type)})` : typeLabel(type)

export const receiptSheet = (paper: Paper): Sheet => ({
  title: paperNames.receipt,
  label: paper.label,
  stamp: paper.void ? 'Void' : undefined,
  seller: paper.seller,
  buyer: paper.buyer,
  buyerTitle: 'Received from',
  amountTitle: 'Amount received',
  amount: formatNaira(paper.amount),
  amountInWords: paper.amountInWords,
  lines: [[descriptionOf(paper), formatNaira(paper.amount)], ...vatLines(paper)],
  facts: [
    ['Date of payment', dateText(paper.paidAt)],
    ['Payment method', methodName(paper.method)],
    ['Reference', paper.reference ?? `Payment ${paper.paymentId}`],
  ],
  qr: { url: paper.verifyUrl, text: 'Scan to check that this paper is genuine.' },
  note: paper.void
    ? 'This paper is void: the payment it stands for was taken back or changed.'
    : 'Thank you for your business.',
})

export const creditNoteSheet = (paper: Paper): Sheet => ({
  ...receiptSheet(paper),
  title: paperNames.credit_note,
  buyerTitle: 'Returned to',
  amountTitle: 'Amount returned',
  facts: [
    ['Date of refund', dateText(paper.paidAt)],
    ['For receipt', paper.receiptNumber === null ? '–' : paperLabel('receipt', paper.receiptNumber)],
    ['Reason', paper.reason ?? '–'],
  ],
  note: 'This amount was returned. The receipt it refers to counts for the rest.',
})

export const sheetOf = (paper: Paper): Sheet =>
  paper.kind === 'receipt' ? receiptSheet(paper) : creditNoteSheet(paper)

export const proFormaSheet = (paper: ProForma): Sheet => ({
  title: 'Pro-forma',
  label: paper.label,
  seller: paper.seller,
  buyer: paper.buyer,
  buyerTitle: 'For',
  amountTitle: paper.state === 'paid' ? 'Amount, paid already' : 'Amount to pay',
  amount: formatNaira(paper.amount),
  amountInWords: paper.amountInWords,
  lines: [[descriptionOf(paper), formatNaira(paper.amount)], ...vatLines(paper)],
  facts: [
    ['Date', dateText(paper.createdAt)],
    ['Payment', typeLabel(paper.type)],
  ],
  note: 'This is not a receipt. You get one as soon as the payment has arrived.',
})

export const statementSheet = (
  year: number,
  { seller, buyer, received, returned, net }: StatementTotals,
  lines: readonly StatementLine[],
): StatementSheet => ({
  title: 'Statement',
  label: String(year),
  seller,
  buyer,
  totals: [
    ['Received', formatNaira(received)],
    ['Returned', formatNaira(returned)],
    ['Together', formatNaira(net)],
  ],
  rows: lines.map((line) => [
    shortDayText(line.date),
    line.label,
    descriptionOf(line),
    formatNaira(line.kind === 'receipt' ? line.amount : -line.amount),
  ]),
})
