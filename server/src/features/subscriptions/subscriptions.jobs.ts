import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { isRunning } from '@jara/contract/subscriptions/states'
import { z } from 'zod'
import { notifyClient, notifyStaff } from '#features/notifications/notifications.service.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { defineJob, handleJob, type Job, type PayloadOf } from '#lib/jobs.ts'
import { cardExpiringJob } from './card.service.ts'
import { endStuckJob } from './end-follow.service.ts'
import { paidWithoutCardJob } from './subscription-begin.service.ts'
import * as templates from './subscription-emails.ts'
import { cancelledJob, requestEndsOf, stopAtProvider, stopAtProviderJob } from './subscription-end.service.ts'
import { renewalFailedJob } from './subscription-sync.service.ts'
import * as subscriptions from './subscriptions.service.ts'

/**
 * Releases before migration 0023 queued this job when a user was erased. Such jobs may still be in the queue.
 */
export const endAllOfJob = defineJob('subscriptions.endAllOf', { userId: z.int() })

export const subscriptionJobs: readonly Job[] = [
  handleJob(endAllOfJob, (deps, payload) => inTransaction(deps, (tx) => requestEndsOf(tx, payload))),
  handleJob(stopAtProviderJob, stopAtProvider),
  handleJob(renewalFailedJob, notifyRenewalFailed),
  handleJob(cardExpiringJob, notifyCardExpiring),
  handleJob(cancelledJob, notifyCancelled),
  handleJob(paidWithoutCardJob, notifyPaidWithoutCard),
  handleJob(endStuckJob, notifyEndStuck),
]

/** Notifies the members who may pay, and the user whose card is charged. */
const notifyPayers = (
  deps: Deps,
  { clientId, userId: alsoUserId }: { clientId: number; userId: number },
  notification: Parameters<typeof notifyClient>[2],
) => notifyClient(deps, { clientId, area: 'payments', alsoUserId }, notification)

async function notifyRenewalFailed(
  deps: Deps,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (subscription?.state !== 'attention') return
  const key = `${subscriptionId}:failed:${subscription.failedAt}`
  const amount = formatNaira(subscription.nextAmount ?? subscription.amount)
  await notifyPayers(deps, subscription, {
    event: 'subscription',
    key,
    title: 'A payment for your subscription did not go through',
    text: `${subscription.title}: ${amount} could not be charged to your card.`,
    path: templates.subscriptionsPath,
    email: templates.renewalFailedEmail(subscription, deps.settings.url),
  })
  await notifyStaff(deps, {
    event: 'money_attention',
    key,
    title: `A renewal for ${subscription.user.name} did not go through`,
    aboutUserId: subscription.userId,
    text: `${subscription.title}: ${amount}`,
    path: templates.staffPath(subscription),
    email: templates.renewalFailedStaffEmail(subscription, deps.settings.url),
  })
}

async function notifyCardExpiring(
  deps: Deps,
  { subscriptionId, card }: PayloadOf<typeof cardExpiringJob>,
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (!subscription || !isRunning(subscription.state)) return
  await notifyPayers(deps, subscription, {
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
  { subscriptionId, reason }: PayloadOf<typeof cancelledJob>,
): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (!subscription) return
  await notifyPayers(deps, subscription, {
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
  if (!subscription?.endsAt) return
  await notifyPayers(deps, subscription, {
    event: 'subscription',
    key: `${subscriptionId}:without-card`,
    title: `${subscription.title} is paid until ${dayText(subscription.endsAt)}`,
    text: 'No card was used, so nothing will be charged after that.',
    path: templates.subscriptionsPath,
    email: templates.paidWithoutCardEmail(subscription, subscription.endsAt, deps.settings.url),
  })
}

/**
 * Notifies staff once that the provider may still charge for a subscription that was cancelled an hour ago.
 */
async function notifyEndStuck(deps: Deps, { subscriptionId }: { subscriptionId: number }): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (!subscription?.stopping) return
  const { requestedAt, failure } = subscription.stopping
  const path = paths.admin({ tab: 'payments', view: 'subscriptions', state: subscription.state })
  const email = templates.endStuckEmail(subscription, failure, deps.settings.url + path)
  await notifyStaff(deps, {
    event: 'money_attention',
    key: `${subscriptionId}:end-stuck:${requestedAt}`,
    title: email.subject,
    text: `${subscription.title}: ${failure ?? 'no answer yet.'} We keep trying.`,
    aboutUserId: subscription.userId,
    path,
    email,
  })
}
