import { moneyText } from '@jara/contract/money-text'
import { isRunning } from '@jara/contract/subscriptions/states'
import { z } from 'zod'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { Deps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { fetchOf } from './subscription-sync.service.ts'
import * as repo from './subscriptions.repo.ts'
import { isExpiring } from './subscriptions.rules.ts'

/** Returns a link to the provider's page for changing the card. Only the subscriber may get this link. */
export async function cardLink(deps: Deps, actor: Actor, id: number): Promise<{ url: string }> {
  const found = await repo.findListed(deps.db, id, scopeOf(actor, { mine: true }))
  if (found?.subscription.userId !== actor.id) throw notFound('subscription')
  if (!isRunning(found.subscription.state))
    throw conflict('Nothing more will be charged for this subscription.')
  if (!found.subscription.planCode) throw conflict('This subscription has no saved card.')
  return callProvider(
    deps,
    async () => {
      const providerSubscription = await fetchOf(deps, found.subscription)
      if (!providerSubscription)
        throw new GatewayError('unknown', 'the provider does not know this subscription yet')
      return { url: await deps.gateway.manageLink(providerSubscription.code) }
    },
    moneyText.providerSilentNothingChanged,
  )
}

export const cardExpiringJob = defineJob('emails.cardExpiring', {
  subscriptionId: z.int(),
  card: z.object({ name: z.string(), lastMonth: z.string() }),
})

/**
 * Handles the event that a card expires soon. The card may have changed since the event, so it is fetched
 * again.
 */
export async function warnOfExpiry(deps: Deps, code: string): Promise<void> {
  const providerSubscription = await deps.gateway.fetchSubscription(code)
  const subscription = providerSubscription?.planCode
    ? await repo.findByPlan(deps.db, providerSubscription.planCode)
    : undefined
  const card = providerSubscription?.card
  if (!subscription || !isRunning(subscription.state) || !card || !isExpiring(card, deps.now())) return
  await enqueue(
    deps,
    cardExpiringJob,
    { subscriptionId: subscription.id, card },
    { key: `${subscription.id}:${card.name}:${card.lastMonth}` },
  )
}
