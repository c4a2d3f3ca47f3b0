import { formatNaira, typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import type { EmailContent } from '#features/email/email.service.ts'

const payerFacts = (payment: Payment): EmailContent['facts'] => [
  ['From', `${payment.user.name}, ${payment.user.email}`],
  ['Reference', payment.reference ?? `Payment ${payment.id}`],
]

export const newOrderEmail = (
  payment: Payment,
  project: { id: number; title: string },
  url: string,
): EmailContent => ({
  subject: `New order: ${project.title}`,
  heading: 'A customer paid for a project',
  paragraphs: [`${payment.user.name} paid for '${project.title}'. Open the project to review it.`],
  facts: [
    ['Amount', formatNaira(payment.amount)],
    ['For', typeLabel(payment.type)],
    ...(payerFacts(payment) ?? []),
  ],
  action: { label: 'See the project', url: url + paths.project({ id: project.id }) },
})

export const invoicePaymentEmail = (payment: Payment, invoiceId: number, url: string): EmailContent => ({
  subject: `Invoice payment: ${formatNaira(payment.amount)} from ${payment.user.name}`,
  heading: 'A payment of an invoice has arrived',
  paragraphs: ['Open the invoice to see what is still due.'],
  facts: [
    ['Invoice', payment.title ?? ''],
    ['Amount', formatNaira(payment.amount)],
    ...(payerFacts(payment) ?? []),
  ],
  action: { label: 'Open the invoice', url: url + paths.adminInvoice({ id: invoiceId }) },
})
