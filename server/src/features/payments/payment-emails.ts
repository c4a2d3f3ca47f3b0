import { documentLabel } from '@jara/contract/documents'
import { dateText } from '@jara/contract/lib/date-text'
import { formatNaira, typeLabel } from '@jara/contract/lib/money'
import { type Path, paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import type { Refund } from '@jara/contract/payments/refunds'
import type { EmailContent } from '#features/email/email.service.ts'

export const staffPaymentsPath = paths.admin({ tab: 'payments' })

export const receiptEmail = (payment: Payment, url: string): EmailContent => ({
  subject: `Receipt for ${formatNaira(payment.amount)}`,
  heading: 'Thank you, your payment has arrived',
  paragraphs: ['This is your receipt. Please keep it for your records.'],
  facts: [
    ...receiptFact(payment),
    ['Amount', formatNaira(payment.amount)],
    ['For', typeLabel(payment.type)],
    ['Reference', payment.reference ?? `Payment ${payment.id}`],
    ['Date', dateText(payment.createdAt)],
  ],
  action: {
    label: payment.receiptNumber ? 'See your receipt' : 'See your payments',
    url: `${url}${receiptPath(payment)}`,
  },
})

const receiptFact = ({ receiptNumber }: Payment) =>
  receiptNumber ? ([['Receipt', documentLabel('receipt', receiptNumber)]] as const) : []

export const receiptPath = ({ receiptNumber }: Payment): Path =>
  receiptNumber ? paths.receipt({ number: receiptNumber }) : paths.payments()

export const paymentFailedEmail = (payment: Payment, url: string): EmailContent => ({
  subject: 'Your payment did not go through',
  heading: 'Your payment did not go through',
  paragraphs: [
    `Your bank did not complete the payment of ${formatNaira(payment.amount)}. We charged nothing, and your order is saved. You can try again, with another card or bank if you like.`,
  ],
  facts: [['Reference', payment.reference ?? `Payment ${payment.id}`]],
  action: { label: 'Continue your order', url: url + paths.payments() },
})

const refundFacts = (payment: Payment, refund: Refund): (readonly [string, string])[] => [
  ['Refund', formatNaira(refund.amount)],
  ['Payment', `${formatNaira(payment.amount)} on ${dateText(payment.createdAt)}`],
  ['Reference', payment.reference ?? `Payment ${payment.id}`],
  ['Reason', refund.reason],
]

export function refundEmail(payment: Payment, refund: Refund, url: string): EmailContent {
  const sent = refund.state === 'processed'
  return {
    subject: sent
      ? `We sent ${formatNaira(refund.amount)} back to you`
      : `A refund of ${formatNaira(refund.amount)} is on its way`,
    heading: sent ? 'Your refund has been sent' : 'Your refund is on its way',
    paragraphs: [
      sent
        ? 'We have sent the money. Banks take up to ten working days to show it.'
        : 'We have requested a refund to your original payment method. We will email you when it has been sent.',
      ...(refund.stillOwed
        ? [`${formatNaira(refund.amount)} ${sent ? 'is' : 'will be'} due again on your invoice.`]
        : []),
    ],
    facts: refundFacts(payment, refund),
    action: { label: 'See your payments', url: url + paths.payments() },
  }
}

export const approvalEmail = (payment: Payment, refund: Refund | undefined, url: string): EmailContent => ({
  subject: refund
    ? `Refund to approve: ${formatNaira(refund.amount)}`
    : `Payment to approve: ${formatNaira(payment.amount)}`,
  heading: 'A second approval is needed',
  paragraphs: [
    refund
      ? `A colleague wants to send a refund for ${payment.user.name} to another account. Check with the customer, then enter the same account to approve it.`
      : `A colleague approved a payment from ${payment.user.name} that staff confirm by hand. Check that the money has arrived, then approve it too.`,
  ],
  facts: refund
    ? refundFacts(payment, refund)
    : [
        ['Amount', formatNaira(payment.amount)],
        ['For', typeLabel(payment.type)],
        ['Reference', payment.reference ?? `Payment ${payment.id}`],
      ],
  action: { label: 'See the payments', url },
})

export const refundStuckEmail = (payment: Payment, refund: Refund, url: string): EmailContent => ({
  subject: `A refund of ${formatNaira(refund.amount)} did not go through`,
  heading: 'A refund needs your attention',
  paragraphs: [
    refund.state === 'failed'
      ? `The refund to ${payment.user.name} failed and nothing was sent. You can request it again.`
      : `The payer’s bank needs more details before ${payment.user.name} gets the money. Add a bank account of the payer to the refund, or send the money yourself and mark the refund as sent.`,
  ],
  facts: refundFacts(payment, refund),
  action: { label: 'See the payments', url: `${url}${staffPaymentsPath}` },
})

export const flaggedDisputeEmail = (reference: string, isResolved: boolean, page: string): EmailContent => ({
  subject: isResolved ? 'Dispute closed on a payment to review' : 'A payment to review is disputed',
  heading: isResolved ? 'A dispute is closed' : 'A payment to review is disputed',
  paragraphs: [
    isResolved
      ? 'The bank has decided. See the outcome at the provider, then decide about the payment.'
      : 'The payer’s bank has disputed a payment that waits for your decision. Respond at the provider before the deadline.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'Open payment reviews', url: page },
})

export const disputeEmail = (payment: Payment, isResolved: boolean, url: string): EmailContent => ({
  subject: `${isResolved ? 'Dispute closed' : 'Payment disputed'}: ${formatNaira(payment.amount)}`,
  heading: isResolved ? 'A dispute is closed' : 'A payment is disputed',
  paragraphs: [
    isResolved
      ? 'Check the refunds of the payment to see whether the money was returned.'
      : `The bank of ${payment.user.name} has disputed this payment. Respond at the provider before the deadline.`,
  ],
  facts: [
    ['Amount', formatNaira(payment.amount)],
    ['From', `${payment.user.name}, ${payment.user.email}`],
    ['Reference', payment.reference ?? `Payment ${payment.id}`],
  ],
  action: { label: 'See the payments', url: `${url}${staffPaymentsPath}` },
})
