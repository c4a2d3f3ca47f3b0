import type { Invoice } from '@jara/contract/invoices'
import { dueText } from '@jara/contract/invoices/due-text'
import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

const factsOf = (invoice: Invoice): EmailContent['facts'] => [
  ['Invoice', invoice.label ?? ''],
  ['For', invoice.title],
  ['Total', formatNaira(invoice.total)],
  ...(invoice.outstanding === invoice.total
    ? []
    : [['Still due', formatNaira(invoice.outstanding)] as const]),
  ...(invoice.dueOn ? [['Due', dayText(invoice.dueOn)] as const] : []),
  ...(invoice.purchaseOrder ? [['Purchase order', invoice.purchaseOrder] as const] : []),
]

const actionOf = (invoice: Invoice, url: string) => ({
  label: 'See and pay the invoice',
  url: url + paths.invoice({ id: invoice.id }),
})

export const issuedEmail = (invoice: Invoice, url: string): EmailContent => ({
  subject: `Invoice ${invoice.label} from ${invoice.seller.name}: ${formatNaira(invoice.total)}`,
  heading: 'You have a new invoice',
  paragraphs: [
    `${invoice.seller.name} sent you an invoice. You can pay it online or by bank transfer, in full or in parts.`,
  ],
  facts: factsOf(invoice),
  action: actionOf(invoice, url),
})

/** Says when an invoice was or is due, such as 'Invoice INV-000042 was due on 30 November 2026'. */
export const reminderTitle = ({ label, dueOn }: Invoice, today: string): string =>
  `Invoice ${label} ${dueText(dueOn ?? today, today)}`

export const reminderEmail = (invoice: Invoice, today: string, url: string): EmailContent => ({
  subject: `Reminder: ${reminderTitle(invoice, today)}`,
  heading: reminderTitle(invoice, today),
  paragraphs: [
    `${formatNaira(invoice.outstanding)} of this invoice is not paid yet. If you have just paid, please ignore this email.`,
  ],
  facts: factsOf(invoice),
  action: actionOf(invoice, url),
})

const nameFacts = ({ label, title }: Invoice): NonNullable<EmailContent['facts']> => [
  ['Invoice', label ?? ''],
  ['For', title],
]

export const voidedEmail = (invoice: Invoice, url: string): EmailContent => ({
  subject: `Invoice ${invoice.label} is void`,
  heading: 'You do not have to pay this invoice',
  paragraphs: [`${invoice.seller.name} voided invoice ${invoice.label}: ${invoice.voidReason}`],
  facts: [...nameFacts(invoice), ['Total', formatNaira(invoice.total)]],
  action: { label: 'See the invoice', url: url + paths.invoice({ id: invoice.id }) },
})

export const creditedEmail = (
  invoice: Invoice,
  { number, label, amount, reason }: Invoice['creditNotes'][number],
  url: string,
): EmailContent => ({
  subject: `Credit note for ${invoice.label} from ${invoice.seller.name}: ${formatNaira(amount)}`,
  heading: 'You have a credit note',
  paragraphs: [`${invoice.seller.name} lowered what you owe on invoice ${invoice.label}: ${reason}`],
  facts: [
    ['Credit note', label],
    ['Amount', formatNaira(amount)],
    ...nameFacts(invoice),
    ['Still due', formatNaira(invoice.outstanding)],
  ],
  action: { label: 'See the credit note', url: url + paths.creditNote({ number }) },
})
