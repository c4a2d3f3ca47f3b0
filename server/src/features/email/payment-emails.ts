import { dateText, dayText, monthText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import type { Payment } from '@jara/contract/payments'
import type { Refund } from '@jara/contract/refunds'
import type { Subscription } from '@jara/contract/subscriptions'
import type { ProviderCard } from '#lib/gateway.ts'
import { chosenByYou } from './activity-emails.ts'
import type { EmailContent } from './email.service.ts'

export const subscriptionsPath = '/payments#subscriptions'
export const staffPaymentsPath = '/admin?tab=payments'

const dueFacts = (subscription: Subscription, dateName = 'Next attempt'): (readonly [string, string])[] => [
  ['Subscription', subscription.title],
  ['Amount', formatNaira(subscription.nextAmount ?? subscription.amount)],
  ...(subscription.nextPaymentAt ? [[dateName, dayText(subscription.nextPaymentAt)] as const] : []),
]

export const renewalFailedEmail = (subscription: Subscription, url: string): EmailContent => ({
  subject: `Your payment for ${subscription.title} did not go through`,
  heading: 'Please update your card',
  paragraphs: [
    `Dear ${subscription.user.name},`,
    'Your bank declined the payment for your subscription, so nothing was charged. Please update your card before the next attempt.',
  ],
  facts: dueFacts(subscription),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const cardExpiringEmail = (
  subscription: Subscription,
  card: ProviderCard,
  url: string,
): EmailContent => ({
  subject: `Your card for ${subscription.title} expires soon`,
  heading: 'Your card expires soon',
  paragraphs: [
    `Dear ${subscription.user.name},`,
    `Your ${card.name} pays for this subscription and expires at the end of ${monthText(card.lastMonth)}. Please add another card to avoid an interruption.`,
  ],
  facts: dueFacts(subscription, 'Next payment'),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const renewalFailedStaffEmail = (subscription: Subscription, url: string): EmailContent => ({
  subject: `A renewal for ${subscription.user.name} did not go through`,
  heading: 'A renewal did not go through',
  paragraphs: [
    `We asked ${subscription.user.name} to update the card. The provider tries again on the next payment date.`,
  ],
  facts: dueFacts(subscription),
  action: { label: 'See the project', url: `${url}/projects/${subscription.projectId}` },
  footnote: chosenByYou,
})

export const cancelledEmail = (
  subscription: Subscription,
  reason: string | undefined,
  url: string,
): EmailContent => ({
  subject: `${subscription.title}: your subscription is cancelled`,
  heading: 'Your subscription is cancelled',
  paragraphs: [
    `Dear ${subscription.user.name},`,
    'Nothing more will be charged. What you have already paid for stays active until it ends.',
    ...(reason ? [reason] : []),
  ],
  facts: [
    ['Subscription', subscription.title],
    ...(subscription.endsAt ? [['Runs until', dayText(subscription.endsAt)] as const] : []),
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
})

export const paidWithoutCardEmail = (
  subscription: Subscription,
  paidUntil: string,
  url: string,
): EmailContent => ({
  subject: `${subscription.title} is paid until ${dayText(paidUntil)}`,
  heading: 'Your payment covers one period',
  paragraphs: [
    `Dear ${subscription.user.name},`,
    'Our team has recorded your payment. No card was used, so nothing will be charged automatically. To continue after that, order again and pay by card, or contact us.',
  ],
  facts: [
    ['Subscription', subscription.title],
    ['Amount', formatNaira(subscription.amount)],
    ['Paid until', dayText(paidUntil)],
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
  footnote: chosenByYou,
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
      `Dear ${payment.user.name},`,
      sent
        ? 'We have sent the money. Banks take up to ten working days to show it.'
        : 'We have requested a refund to your original payment method. We will email you when it has been sent.',
    ],
    facts: refundFacts(payment, refund),
    action: { label: 'See your payments', url: `${url}/payments` },
    footnote: chosenByYou,
  }
}

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
  footnote: chosenByYou,
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
  footnote: chosenByYou,
})
