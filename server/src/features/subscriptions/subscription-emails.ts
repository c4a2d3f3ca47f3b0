import { dayText, monthText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { type Path, paths } from '@jara/contract/paths'
import type { Subscription } from '@jara/contract/subscriptions'
import type { EmailContent } from '#features/email/email.service.ts'
import type { ProviderCard } from '#lib/gateway.ts'

export const subscriptionsPath: Path = `${paths.payments()}#subscriptions`

const dueFacts = (subscription: Subscription, dateName = 'Next attempt'): (readonly [string, string])[] => [
  ['Subscription', subscription.title],
  ['Amount', formatNaira(subscription.nextAmount ?? subscription.amount)],
  ...(subscription.nextPaymentAt ? [[dateName, dayText(subscription.nextPaymentAt)] as const] : []),
]

export const renewalFailedEmail = (subscription: Subscription, url: string): EmailContent => ({
  subject: `Your payment for ${subscription.title} did not go through`,
  heading: 'Please update your card',
  paragraphs: [
    'Your bank declined the payment for your subscription, so nothing was charged. Please update your card before the next attempt.',
  ],
  facts: dueFacts(subscription),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
})

export const cardExpiringEmail = (
  subscription: Subscription,
  card: ProviderCard,
  url: string,
): EmailContent => ({
  subject: `Your card for ${subscription.title} expires soon`,
  heading: 'Your card expires soon',
  paragraphs: [
    `Your ${card.name} pays for this subscription and expires at the end of ${monthText(card.lastMonth)}. Please add another card to avoid an interruption.`,
  ],
  facts: dueFacts(subscription, 'Next payment'),
  action: { label: 'Update your card', url: `${url}${subscriptionsPath}` },
})

/**
 * Returns the page that staff open: the project, or the list of subscriptions before the first payment, when
 * there is no project yet.
 */
export const staffPath = ({ projectId, state }: Subscription): Path =>
  projectId === null
    ? paths.admin({ tab: 'payments', view: 'subscriptions', state })
    : paths.project({ id: projectId })

export const renewalFailedStaffEmail = (subscription: Subscription, url: string): EmailContent => ({
  subject: `A renewal for ${subscription.user.name} did not go through`,
  heading: 'A renewal did not go through',
  paragraphs: [
    `We asked ${subscription.user.name} to update the card. The provider tries again on the next payment date.`,
  ],
  facts: dueFacts(subscription),
  action: { label: 'See the project', url: url + staffPath(subscription) },
})

export const cancelledEmail = (
  subscription: Subscription,
  reason: string | undefined,
  url: string,
): EmailContent => ({
  subject: `${subscription.title}: your subscription is cancelled`,
  heading: 'Your subscription is cancelled',
  paragraphs: [
    'Nothing more will be charged. What you have already paid for stays active until it ends.',
    ...(reason ? [reason] : []),
  ],
  facts: [
    ['Subscription', subscription.title],
    ...(subscription.endsAt ? [['Runs until', dayText(subscription.endsAt)] as const] : []),
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
})

export const paidWithoutCardEmail = (
  subscription: Subscription,
  paidUntil: string,
  url: string,
): EmailContent => ({
  subject: `${subscription.title} is paid until ${dayText(paidUntil)}`,
  heading: 'Your payment covers one period',
  paragraphs: [
    'Our team has recorded your payment. No card was used, so nothing will be charged automatically. To continue after that, order again and pay by card, or contact us.',
  ],
  facts: [
    ['Subscription', subscription.title],
    ['Amount', formatNaira(subscription.amount)],
    ['Paid until', dayText(paidUntil)],
  ],
  action: { label: 'See your subscriptions', url: `${url}${subscriptionsPath}` },
})

export const endStuckEmail = (
  subscription: Subscription,
  failure: string | null,
  url: string,
): EmailContent => ({
  subject: `A subscription of ${subscription.user.name} is not stopped at Paystack yet`,
  heading: 'A subscription is not stopped yet',
  paragraphs: [
    'It was cancelled more than an hour ago, and Paystack may still charge the card. We keep trying. If this continues, disable the subscription in the Paystack dashboard.',
  ],
  facts: [['Subscription', subscription.title], ...(failure ? [['Last attempt', failure] as const] : [])],
  action: { label: 'See the subscriptions', url },
})
