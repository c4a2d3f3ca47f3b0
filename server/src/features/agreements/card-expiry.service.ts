import { isRunning } from '@jara/contract/agreement-states'
import type { Deps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './agreements.repo.ts'
import { isExpiring } from './agreements.rules.ts'

/** The provider hints that a card will not be good for long. Whether it still is that card, the provider is asked. */
export async function warnOfExpiry(deps: Deps, code: string): Promise<void> {
  const subscription = await deps.gateway.fetchSubscription(code)
  const agreement = subscription?.planCode ? await repo.findByPlan(deps.db, subscription.planCode) : undefined
  const card = subscription?.card
  if (!agreement || !isRunning(agreement.state) || !card || !isExpiring(card, deps.now())) return
  await enqueue(deps, {
    name: 'mails.cardExpiring',
    payload: { agreementId: agreement.id, card },
    key: `${agreement.id}:${card.name}:${card.lastMonth}`,
  })
}
