import { nairaInWords } from '../documents/naira-words.ts'
import type { Buyer, Seller } from '../documents.ts'
import { dateText, dayText } from '../lib/date-text.ts'
import { formatNaira, groupDigits, toKobo } from '../lib/money.ts'
import type { QuoteDocument } from './document.ts'
import { hasStagesToShow, stageText } from './stage-text.ts'

/** The content of a quote as a PDF. */
export interface QuoteLayout {
  title: string
  label: string
  seller: Seller
  buyer: Buyer
  buyerTitle: string
  amountTitle: string
  amount: string
  amountInWords: string
  facts: readonly (readonly [name: string, value: string])[]
  intro: string
  rows: readonly (readonly [text: string, quantity: string, unitPrice: string, amount: string])[]
  totals: readonly (readonly [name: string, amount: string])[]
  /** When each part is paid, and what it includes; empty when everything is simply due on acceptance. */
  stages: readonly (readonly [name: string, text: string, amount: string])[]
  terms: string
  /** Only on a signed quote: how it was signed, on a page of its own. */
  signature?: {
    facts: readonly (readonly [name: string, value: string])[]
    /** A drawn signature, as a data URL of a PNG. */
    drawing: string | null
    qr: { url: string; text: string }
    note: string
  }
}

export interface SigningFacts {
  name: string
  capacity: string
  email: string
  proof: 'session' | 'email_code'
  codeSentAt: string | null
  ip: string
  userAgent: string
  sha256: string
  signedAt: string
  drawing: string | null
  verifyUrl: string
}

export const quoteLayout = (document: QuoteDocument, signing?: SigningFacts): QuoteLayout => ({
  title: 'Quote',
  label: document.revision === 1 ? document.number : `${document.number}, version ${document.revision}`,
  seller: document.seller,
  buyer: document.buyer,
  buyerTitle: 'Quote for',
  amountTitle: 'Total',
  amount: formatNaira(document.total),
  amountInWords: nairaInWords(toKobo(document.total)),
  facts: [
    ['For', document.title],
    ['Valid until', dayText(document.validUntil)],
  ],
  intro: document.intro,
  rows: document.lines.map(({ text, quantity, unitPrice, amount, optional }) => [
    optional ? `${text} (option)` : text,
    groupDigits(String(quantity)),
    formatNaira(unitPrice),
    formatNaira(amount),
  ]),
  totals: [
    ...(document.vat === 0
      ? []
      : ([
          ['Net', formatNaira(document.net)],
          [`VAT ${document.vatPercent}%`, formatNaira(document.vat)],
        ] as const)),
    ['Total', formatNaira(document.total)],
  ],
  stages: hasStagesToShow(document.stages)
    ? document.stages.map((stage) => [
        `${stage.name} (${stage.percent}%)`,
        stageText(stage),
        formatNaira(stage.amount),
      ])
    : [],
  terms: document.terms,
  signature: signing && {
    facts: [
      ['Signed by', signing.name],
      ['Role', signing.capacity],
      ['Email', signing.email],
      ['Time', dateText(signing.signedAt)],
      ['Proof', proofText(signing)],
      ['IP address', signing.ip],
      ['Browser', signing.userAgent || '–'],
      ['SHA-256', signing.sha256],
    ],
    drawing: signing.drawing,
    qr: { url: signing.verifyUrl, text: 'Scan to verify this signature.' },
    note: 'The SHA-256 is that of the text of this quote with the chosen options, as stored when it was signed.',
  },
})

const proofText = ({ proof, codeSentAt }: SigningFacts): string =>
  proof === 'email_code'
    ? `Code sent to this address${codeSentAt ? ` on ${dateText(codeSentAt)}` : ''}`
    : 'Signed in as a member of the client'
