// The words of a statement of account. This module has no schemas, so that screens can load it.

/** What changes the balance of a client. A refund that credits its invoice has a line of each kind. */
export const accountLineKinds = [
  'invoice',
  'payment',
  'refund',
  'credit_note',
  'withholding',
  'withholding_refused',
  'void',
] as const
export type AccountLineKind = (typeof accountLineKinds)[number]

/** The names of the lines that do not carry the title of their invoice. */
const accountLineNames: Record<Exclude<AccountLineKind, 'invoice' | 'void'>, string> = {
  payment: 'Payment',
  refund: 'Refund',
  credit_note: 'Credit note',
  withholding: 'Tax withheld',
  withholding_refused: 'Withheld tax refused',
}

/** How long what is owed is past due, in days. */
export const ageingNames = {
  notDue: 'Not due',
  upTo30: '1–30 days',
  upTo60: '31–60 days',
  upTo90: '61–90 days',
  over90: 'Over 90 days',
} as const
export type AgeingBucket = keyof typeof ageingNames
export const ageingBuckets = Object.keys(ageingNames) as AgeingBucket[]

interface LineFacts {
  kind: AccountLineKind
  invoice: { label: string }
  title: string
}

/** Returns a text such as 'Payment for INV-000042'. */
export function accountLineText({ kind, invoice, title }: LineFacts): string {
  if (kind === 'invoice') return title
  return kind === 'void' ? `Voided: ${title}` : `${accountLineNames[kind]} for ${invoice.label}`
}
