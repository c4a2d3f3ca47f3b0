import { dayText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import type { RefundState } from '@jara/contract/refund-states'
import { isRunning } from '@jara/contract/subscription-states'
import { notify } from '#features/notifications/notifications.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as refunds from '#features/refunds/refunds.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { ProviderCard } from '#lib/gateway.ts'
import type { Job } from '#lib/jobs.ts'
import { notifyStaff } from './notify-staff.service.ts'
import * as templates from './payment-emails.ts'

/** Notifications about payments after the first one. */
export const paymentEmailJobs: readonly Job[] = [
  { name: 'emails.renewalFailed', run: notifyRenewalFailed },
  { name: 'emails.cardExpiring', run: notifyCardExpiring },
  { name: 'emails.subscriptionCancelled', run: notifyCancelled },
  { name: 'emails.paidWithoutCard', run: notifyPaidWithoutCard },
  { name: 'emails.refund', run: notifyRefund },
  { name: 'emails.dispute', run: notifyDispute },
]

async function notifyRenewalFailed(
  deps: Deps,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (subscription?.state !== 'attention') return
  const key = `${subscriptionId}:failed:${subscription.failedAt}`
  const owner = await users.find(deps, subscription.userId)
  const amount = formatNaira(subscription.nextAmount ?? subscription.amount)
  if (owner)
    await notify(deps, owner, {
      event: 'subscription',
      key,
      title: 'A payment for your subscription did not go through',
      text: `${subscription.title}: ${amount} could not be charged to your card.`,
      path: templates.subscriptionsPath,
      email: templates.renewalFailedEmail(subscription, deps.settings.url),
    })
  await notifyStaff(deps, {
    key,
    title: `A renewal for ${subscription.user.name} did not go through`,
    text: `${subscription.title}: ${amount}`,
    path: `/projects/${subscription.projectId}`,
    email: templates.renewalFailedStaffEmail(subscription, deps.settings.url),
  })
}

async function notifyCardExpiring(
  deps: Deps,
  { subscriptionId, card }: { subscriptionId: number; card: ProviderCard },
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  const owner = subscription && isRunning(subscription.state) && (await users.find(deps, subscription.userId))
  if (!owner) return
  await notify(deps, owner, {
    event: 'subscription',
    key: `${subscriptionId}:expiring:${card.name}:${card.lastMonth}`,
    title: 'Your card expires soon',
    text: `${subscription.title} is paid with your ${card.name}. Please add another card.`,
    path: templates.subscriptionsPath,
    email: templates.cardExpiringEmail(subscription, card, deps.settings.url),
  })
}

async function notifyCancelled(
  deps: Deps,
  { subscriptionId, reason }: { subscriptionId: number; reason?: string },
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  const owner = subscription && (await users.find(deps, subscription.userId))
  if (!owner) return
  await notify(deps, owner, {
    event: 'subscription',
    key: `${subscriptionId}:cancelled`,
    title: 'Your subscription is cancelled',
    text: subscription.endsAt
      ? `${subscription.title} runs until ${dayText(subscription.endsAt)}.`
      : `Nothing more will be charged for ${subscription.title}.`,
    path: templates.subscriptionsPath,
    email: templates.cancelledEmail(subscription, reason, deps.settings.url),
  })
}

async function notifyPaidWithoutCard(
  deps: Deps,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  const owner = subscription && (await users.find(deps, subscription.userId))
  if (!owner || !subscription.endsAt) return
  await notify(deps, owner, {
    event: 'subscription',
    key: `${subscriptionId}:without-card`,
    title: `${subscription.title} is paid until ${dayText(subscription.endsAt)}`,
    text: 'No card was used, so nothing will be charged after that.',
    path: templates.subscriptionsPath,
    email: templates.paidWithoutCardEmail(subscription, subscription.endsAt, deps.settings.url),
  })
}

/** Notifies the customer when a refund is on its way or sent, and staff when it fails or needs attention. */
async function notifyRefund(
  deps: Deps,
  { refundId, state, key }: { refundId: number; state: RefundState; key: string },
): Promise<void> {
  const refund = await refunds.get(deps, refundId)
  const payment = await payments.find(deps, refund.paymentId)
  if (!payment || refund.state !== state) return
  const amount = formatNaira(refund.amount)
  if (state === 'failed' || state === 'needs_attention')
    return notifyStaff(deps, {
      key,
      title: `A refund of ${amount} did not go through`,
      text: `${payment.user.name}: ${state === 'failed' ? 'it failed and nothing was sent' : 'the bank needs more details'}.`,
      email: templates.refundStuckEmail(payment, refund, deps.settings.url),
    })
  const owner = await users.find(deps, payment.userId)
  if (!owner || (state !== 'pending' && state !== 'processed')) return
  await notify(deps, owner, {
    event: 'refund',
    key,
    title: state === 'processed' ? `We sent ${amount} back` : `A refund of ${amount} is on its way`,
    text: refund.reason,
    path: '/payments',
    email: templates.refundEmail(payment, refund, deps.settings.url),
  })
}

async function notifyDispute(
  deps: Deps,
  { paymentId, disputeId, isResolved }: { paymentId: number; disputeId: number; isResolved: boolean },
): Promise<void> {
  const payment = await payments.find(deps, paymentId)
  if (!payment) return
  const title = isResolved ? 'The dispute is closed' : 'A payment is disputed'
  await notifyStaff(deps, {
    key: `dispute:${disputeId}:${isResolved}`,
    title: `${title}: ${formatNaira(payment.amount)} from ${payment.user.name}`,
    text: isResolved
      ? 'Check whether the money was returned.'
      : 'Respond at the provider before the deadline.',
    email: templates.disputeEmail(payment, isResolved, deps.settings.url),
  })
}
