import * as payments from '#features/payments/payments.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import * as users from '#features/users/users.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import * as reviews from './reviews/flag.service.ts'
import { settle, settleAttemptsOf } from './settle.service.ts'

const checkBatch = 10

/** Checks the subscriptions that are due, to find renewals, failures and ends whose events were missed. */
export const checkSubscriptionsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await subscriptions.sync.due(deps, checkBatch), {
    of: 'subscription',
    stopping,
    check: (subscription) => check(deps, subscription),
    postpone: ({ id }, until) => subscriptions.sync.checkAgainAt(deps, id, until),
  })

/**
 * Handles an event about a provider subscription. Our subscription is found by the plan, which is fetched
 * from the provider.
 */
export async function checkSubscription(deps: Deps, code: string): Promise<void> {
  const providerSubscription = await deps.gateway.fetchSubscription(code)
  const subscription =
    providerSubscription?.planCode && (await subscriptions.findByPlan(deps, providerSubscription.planCode))
  if (!subscription) return
  if (subscription.subscriptionCode && subscription.subscriptionCode !== code) {
    deps.log.warn({ subscription: subscription.id, code }, 'duplicate provider subscription stopped')
    return subscriptions.isCharging(providerSubscription)
      ? subscriptions.disable(deps, providerSubscription)
      : undefined
  }
  await check(deps, { ...subscription, subscriptionCode: code })
}

async function check(deps: Deps, subscription: subscriptions.SubscriptionRow): Promise<void> {
  if (subscription.state === 'opening') await settleAttemptsOf(deps, subscription.orderId)
  // When the owner was erased, the subscription must end. It began after the erasure, or an older release
  // left it running.
  if (!(await users.find(deps, subscription.userId)))
    await inTransaction(deps, (tx) => subscriptions.requestEndsOf(tx, subscription))
  const { id, subscriptionCode } = subscription
  await subscriptions.followEnd(deps, { ...(await subscriptions.get(deps, id)), subscriptionCode })
  const providerSubscription = await subscriptions.sync.fetchOf(deps, subscription)
  const references = providerSubscription?.paidReferences ?? []
  const recorded = new Set([
    ...(await payments.referencesAmong(deps, references)),
    ...(await reviews.referencesAmong(deps, references)),
  ])
  for (const reference of references) if (!recorded.has(reference)) await settle(deps, reference)
  const now = await subscriptions.get(deps, id)
  // There is nothing to check until the order is paid.
  if (now.state === 'opening') await subscriptions.sync.checkAgainAt(deps, id, null)
  else await subscriptions.sync.apply(deps, id, providerSubscription)
}
