import type { Invoice } from '@jara/contract/invoices'
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

/** Returns a text such as 'is due on 30 November 2026'. `today` is the date in Lagos. */
export function dueText({ dueOn }: Invoice, today: string): string {
  const day = dayText(dueOn ?? today)
  if (dueOn === today) return 'is due today'
  return dueOn !== null && dueOn < today ? `was due on ${day}` : `is due on ${day}`
}

export const reminderEmail = (invoice: Invoice, today: string, url: string): EmailContent => ({
  subject: `Reminder: invoice ${invoice.label} ${dueText(invoice, today)}`,
  heading: `Invoice ${invoice.label} ${dueText(invoice, today)}`,
  paragraphs: [
    `${formatNaira(invoice.outstanding)} of this invoice is not paid yet. If you have just paid, please ignore this email.`,
  ],
  facts: factsOf(invoice),
  action: actionOf(invoice, url),
})
