import { isStaff } from '@jara/contract/access'
import type { Subscription } from '@jara/contract/subscriptions'
import { isRunning } from '@jara/contract/subscriptions/states'
import { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { followEnd } from './end-follow.service.ts'
import { stopAll } from './provider-stop.service.ts'
import { endRequest } from './subscription-end.rules.ts'
import { getFor, viewFor } from './subscription-view.service.ts'
import * as repo from './subscriptions.repo.ts'

interface Cancellation {
  id: number
  reason?: string | undefined
}

export const cancelledJob = defineJob('emails.subscriptionCancelled', {
  subscriptionId: z.int(),
  reason: z.string().optional(),
})

/**
 * Cancels a subscription at the end of its paid period. The request is stored before the provider is called,
 * so that it remains valid if the provider fails.
 */
export async function cancel(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Cancellation,
): Promise<Subscription> {
  const { subscription } = await getFor(deps, actor, id)
  const byStaff = subscription.userId !== actor.id
  if (byStaff && isStaff(actor.role) && !reason)
    throw badField('reason', 'Enter a reason. The customer will see it.')
  await inTransaction(deps, async (tx) => {
    const now = await repo.lock(tx.db, id)
    if (!isRunning(now.state)) throw conflict('This subscription is already cancelled or complete.')
    await requestEnd(tx, now)
    await audit(tx, {
      actor,
      origin,
      action: 'subscription.cancelled',
      subject: 'subscription',
      subjectId: id,
      before: { state: now.state, paid: now.paid },
      after: { state: 'ending', reason },
    })
    await enqueue(tx, cancelledJob, { subscriptionId: id, reason }, { key: String(id) })
  })
  publishChange(deps.realtime, 'payments', subscription)
  await stopNow(deps, id)
  return viewFor(deps, actor)(await getFor(deps, actor, id))
}

/** Stops the subscription at the provider. If the provider fails, the scheduled check tries again. */
async function stopNow(deps: Deps, id: number): Promise<void> {
  try {
    await followEnd(deps, await repo.get(deps.db, id))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ subscription: id, kind: error.kind, reason: error.message }, 'end not confirmed yet')
  }
}

/**
 * Stores the request to end a subscription that the caller has locked. The subscription is stopped at the
 * provider after the commit.
 */
const requestEnd = (deps: TxDeps, subscription: repo.SubscriptionRow) =>
  repo.update(deps.db, subscription.id, endRequest(subscription, deps.now()))

/**
 * Requests the end of all subscriptions of an erased user or an archived client, also of those whose order may
 * still be paid. The remaining members of the client are notified, because the user's card paid for them.
 */
export async function requestEndsOf(deps: TxDeps, whose: repo.Whose): Promise<void> {
  for (const subscription of await repo.lockEndable(deps.db, whose)) {
    await requestEnd(deps, subscription)
    const { id, state } = subscription
    if (isRunning(state)) await enqueue(deps, cancelledJob, { subscriptionId: id }, { key: String(id) })
  }
}

export const stopAtProviderJob = defineJob('subscriptions.stopAtProvider', { orderId: z.int() })

/** Queues a job that stops the order's subscription at the provider, unless our subscription is running. */
export const queueStop = (deps: TxDeps, order: { id: number }): Promise<void> =>
  enqueue(deps, stopAtProviderJob, { orderId: order.id })

/**
 * Stops the provider subscription that a refunded or rejected payment started, unless our subscription is
 * running.
 */
export async function stopAtProvider(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const subscription = await repo.findOfOrder(deps.db, orderId)
  if (!subscription?.planCode || isRunning(subscription.state)) return
  await stopAll(deps, subscription)
}
