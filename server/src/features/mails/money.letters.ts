import type { Agreement } from '@jara/contract/agreements'
import { dateText, dayText, monthText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import type { Payment } from '@jara/contract/payments'
import type { Refund } from '@jara/contract/refunds'
import type { ProviderCard } from '#lib/gateway.ts'
import type { Letter } from './mails.service.ts'
import { chosenByYou } from './news.letters.ts'

export const subscriptionsPath = '/payments#subscriptions'
export const staffPaymentsPath = '/admin?tab=payments'

const dueFacts = (agreement: Agreement, dateName = 'Next try'): (readonly [string, string])[] => [
  ['Subscription', agreement.title],
  ['Amount', formatNaira(agreement.nextAmount ?? agreement.amount)],
  ...(agreement.nextPaymentAt ? [[dateName, dayText(agreement.nextPaymentAt)] as const] : []),
]

export const renewalFailedLetter = (agreement: Agreement, url: string): Letter => ({
  subject: `Your payment for ${agreement.title} did not go through`,
  heading: 'Please look at your card',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    'Your bank did not let us take the payment of your subscription. Nothing was taken. Please give a card that works, so that the next try succeeds.',
  ],
  facts: dueFacts(agreement),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const cardExpiringLetter = (agreement: Agreement, card: ProviderCard, url: string): Letter => ({
  subject: `Your card for ${agreement.title} expires soon`,
  heading: 'Your card expires soon',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    `Your ${card.name} pays this subscription and is good until the end of ${monthText(card.lastMonth)}. Please give another card, so that nothing is interrupted.`,
  ],
  facts: dueFacts(agreement, 'Next payment'),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const renewalFailedStaffLetter = (agreement: Agreement, url: string): Letter => ({
  subject: `A renewal of ${agreement.user.name} did not go through`,
  heading: 'A renewal did not go through',
  paragraphs: [
    `${agreement.user.name} was told how to mend the card. The provider tries again on the next date.`,
  ],
  facts: dueFacts(agreement),
  action: { label: 'See the project', url: `${url}/projects/${agreement.projectId}` },
  footnote: chosenByYou,
})

export const cancelledLetter = (agreement: Agreement, reason: string | undefined, url: string): Letter => ({
  subject: `${agreement.title}: your subscription is cancelled`,
  heading: 'Your subscription is cancelled',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    'Nothing more will be charged. What you have paid for runs to its end.',
    ...(reason ? [reason] : []),
  ],
  facts: [
    ['Subscription', agreement.title],
    ...(agreement.endsAt ? [['Runs until', dayText(agreement.endsAt)] as const] : []),
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const paidWithoutCardLetter = (agreement: Agreement, paidUntil: string, url: string): Letter => ({
  subject: `${agreement.title} is paid until ${dayText(paidUntil)}`,
  heading: 'Your payment covers one period',
  paragraphs: [
    `Dear ${agreement.user.name},`,
    'Our team has recorded your payment. No card was used, so nothing will be charged by itself after it. To go on, order again and pay by card, or talk to us.',
  ],
  facts: [
    ['Subscription', agreement.title],
    ['Amount', formatNaira(agreement.amount)],
    ['Paid until', dayText(paidUntil)],
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

const refundFacts = (payment: Payment, refund: Refund): (readonly [string, string])[] => [
  ['Refund', formatNaira(refund.amount)],
  ['Of the payment', `${formatNaira(payment.amount)} of ${dateText(payment.createdAt)}`],
  ['Reference', payment.reference ?? `Payment ${payment.id}`],
  ['Reason', refund.reason],
]

export function refundLetter(payment: Payment, refund: Refund, url: string): Letter {
  const sent = refund.state === 'processed'
  return {
    subject: sent
      ? `We sent ${formatNaira(refund.amount)} back to you`
      : `A refund of ${formatNaira(refund.amount)} is on its way`,
    heading: sent ? 'Your refund has been sent' : 'Your refund is on its way',
    paragraphs: [
      `Dear ${payment.user.name},`,
      sent
        ? 'The money has left us. Banks take up to ten working days to show it.'
        : 'We have asked for your money to be sent back the way it came. You hear from us again when it has been sent.',
    ],
    facts: refundFacts(payment, refund),
    action: { label: 'See your payments', url: `${url}/payments` },
    footnote: chosenByYou,
  }
}

export const refundStuckLetter = (payment: Payment, refund: Refund, url: string): Letter => ({
  subject: `A refund of ${formatNaira(refund.amount)} did not go through`,
  heading: 'A refund needs you',
  paragraphs: [
    refund.state === 'failed'
      ? `The refund to ${payment.user.name} failed: nothing was sent. It can be asked for again.`
      : `The payer’s bank needs more details before ${payment.user.name} gets the money. Give an account of the payer’s with the refund, or send the money by hand and say so.`,
  ],
  facts: refundFacts(payment, refund),
  action: { label: 'See the payments', url: `${url}${staffPaymentsPath}` },
  footnote: chosenByYou,
})

export const disputeLetter = (payment: Payment, isResolved: boolean, url: string): Letter => ({
  subject: `${isResolved ? 'Dispute closed' : 'Payment disputed'}: ${formatNaira(payment.amount)}`,
  heading: isResolved ? 'A dispute is closed' : 'A payment is disputed',
  paragraphs: [
    isResolved
      ? 'The payment’s refunds tell whether the money stayed.'
      : `The bank of ${payment.user.name} wants this payment back. Answer it at the provider before its deadline.`,
  ],
  facts: [
    ['Amount', formatNaira(payment.amount)],
    ['From', `${payment.user.name}, ${payment.user.email}`],
    ['Reference', payment.reference ?? `Payment ${payment.id}`],
  ],
  action: { label: 'See the payments', url: `${url}${staffPaymentsPath}` },
  footnote: chosenByYou,
})
