import { isRunning } from '@jara/contract/subscription-states'
import type { Deps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './subscriptions.repo.ts'
import { isExpiring } from './subscriptions.rules.ts'

/** Handles the event that a card expires soon. The card may have changed since, so it is fetched again. */
export async function warnOfExpiry(deps: Deps, code: string): Promise<void> {
  const providerSubscription = await deps.gateway.fetchSubscription(code)
  const subscription = providerSubscription?.planCode
    ? await repo.findByPlan(deps.db, providerSubscription.planCode)
    : undefined
  const card = providerSubscription?.card
  if (!subscription || !isRunning(subscription.state) || !card || !isExpiring(card, deps.now())) return
  await enqueue(deps, {
    name: 'emails.cardExpiring',
    payload: { subscriptionId: subscription.id, card },
    key: `${subscription.id}:${card.name}:${card.lastMonth}`,
  })
}
