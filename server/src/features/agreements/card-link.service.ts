import { isRunning } from '@jara/contract/agreement-states'
import { text } from '@jara/contract/text'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { askProvider } from '#lib/provider-faults.ts'
import { fetchOf } from './agreement-sync.service.ts'
import * as repo from './agreements.repo.ts'

/** The provider's page for changing the card: for the subscriber alone. */
export async function cardLink(deps: Deps, actor: Actor, id: number): Promise<{ url: string }> {
  const found = await repo.findListed(deps.db, id, actor.id)
  if (!found) throw notFound('subscription')
  if (!isRunning(found.agreement.state)) throw conflict('Nothing more will be charged for this subscription.')
  if (!found.agreement.planCode) throw conflict('No card is kept for this subscription.')
  return askProvider(
    deps,
    async () => {
      const subscription = await fetchOf(deps, found.agreement)
      if (!subscription) throw new GatewayError('unknown', 'the provider does not know this subscription yet')
      return { url: await deps.gateway.manageLink(subscription.code) }
    },
    text.providerSilentNothingChanged,
  )
}
