import { isStaff } from '@jara/contract/access'
import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement } from '@jara/contract/agreements'
import { text } from '@jara/contract/text'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { askProvider } from '#lib/provider-faults.ts'
import { tellChanged } from '#lib/realtime.ts'
import { apply, fetchOf } from './agreement-sync.service.ts'
import * as repo from './agreements.repo.ts'
import { getFor, toAgreement } from './agreements.service.ts'

interface Cancelling {
  id: number
  reason?: string | undefined
}

/** No further charge; what is paid runs to its end. */
export async function cancel(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Cancelling,
): Promise<Agreement> {
  const { agreement } = await getFor(deps, actor, id)
  const byStaff = agreement.userId !== actor.id
  if (byStaff && isStaff(actor.role) && !reason)
    throw badField('reason', 'Say why, for the customer and the log.')
  if (!isRunning(agreement.state))
    throw conflict('This subscription has been cancelled or is complete already.')
  await askProvider(deps, () => stop(deps, agreement), text.providerSilentNothingChanged)
  await inTransaction(deps, async (tx) => {
    const now = await repo.lock(tx.db, id)
    if (!isRunning(now.state)) return
    await repo.update(tx.db, id, {
      state: 'ending',
      endsAt: now.nextPaymentAt ?? deps.now(),
      nextPaymentAt: null,
      nextCheckAt: now.nextPaymentAt ?? deps.now(),
    })
    await audit(tx, {
      actor,
      origin,
      action: 'agreement.cancelled',
      subject: 'agreement',
      subjectId: id,
      before: { state: now.state, paid: now.paid },
      after: { state: 'ending', reason },
    })
    await enqueue(tx, {
      name: 'mails.agreementCancelled',
      payload: { agreementId: id, reason },
      key: String(id),
    })
  })
  tellChanged(deps.realtime, 'payments', agreement.userId)
  return toAgreement(await getFor(deps, actor, id))
}

/** The provider's page for changing the card: for the subscriber alone. */
export async function cardLink(deps: Deps, actor: Actor, id: number): Promise<{ url: string }> {
  const found = await repo.findListed(deps.db, id, actor.id)
  if (!found) throw notFound('subscription')
  if (!isRunning(found.agreement.state)) throw conflict('Nothing more will be charged for this subscription.')
  if (!found.agreement.planCode) throw conflict('No card is kept for this subscription.')
  return askProvider(
    deps,
    async () => {
      const { code } = await knownSubscription(deps, found.agreement)
      return { url: await deps.gateway.manageLink(code) }
    },
    text.providerSilentNothingChanged,
  )
}

/** Somebody who left is not charged again. */
export async function endAllOf(deps: Deps, { userId }: { userId: number }): Promise<void> {
  for (const agreement of await repo.runningOf(deps.db, userId)) {
    await stop(deps, agreement)
    await apply(deps, agreement.id, await fetchOf(deps, agreement))
  }
}

/** Money was sent back or never counted: what it began at the provider ends, too, unless the agreement runs. */
export async function disown(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const agreement = await repo.findOfOrder(deps.db, orderId)
  if (!agreement?.planCode || isRunning(agreement.state)) return
  for (const { code } of await deps.gateway.listSubscriptions(agreement.planCode)) await disable(deps, code)
}

async function stop(deps: Deps, agreement: repo.AgreementRow): Promise<void> {
  // Nothing was ever begun at the provider: there is nothing to stop.
  if (!agreement.planCode) return
  await disable(deps, (await knownSubscription(deps, agreement)).code)
}

/** Already inactive there is what was wanted. */
export async function disable(deps: Deps, code: string): Promise<void> {
  const subscription = await deps.gateway.fetchSubscription(code)
  if (!subscription || !['active', 'attention'].includes(subscription.status)) return
  await deps.gateway.disableSubscription(code, subscription.emailToken)
}

async function knownSubscription(deps: Deps, agreement: repo.AgreementRow) {
  const subscription = await fetchOf(deps, agreement)
  if (!subscription) throw new GatewayError('unknown', 'the provider has not told of this subscription yet')
  return subscription
}
