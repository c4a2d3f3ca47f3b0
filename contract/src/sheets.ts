// What stands on a paper, in words and figures that are final: the screen and the printer only draw it.
import { dateText } from './date-text.ts'
import { formatNaira, toKobo, toNaira, typeLabel } from './money.ts'
import { type Buyer, type Paper, paperNames, type Seller } from './papers.ts'
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
