import { z } from 'zod'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { stopAll } from './provider-stop.service.ts'
import { isEndOverdue, isEndPending } from './subscription-end.rules.ts'
import * as repo from './subscriptions.repo.ts'

/**
 * Tries once to stop the subscription at the provider. A failure is stored for staff and rethrown, so that
 * the caller tries again later.
 */
export async function followEnd(deps: Deps, subscription: repo.SubscriptionRow): Promise<void> {
  if (!isEndPending(subscription)) return
  // The order is not paid yet, so the end is not confirmed. The first payment requests the end again.
  if (subscription.state === 'opening') return void (await stopAll(deps, subscription))
  try {
    const outcome = await stopAll(deps, subscription)
    await record(deps, subscription, (now) => afterAnswer(now, outcome, deps))
  } catch (error) {
    if (error instanceof GatewayError)
      await record(deps, subscription, () => ({ endFailure: failureOf(error, deps.gateway.name) }))
    throw error
  }
}

function afterAnswer(
  subscription: repo.SubscriptionRow,
  outcome: 'stopped' | 'unknown',
  { now, gateway }: Deps,
): repo.SubscriptionChange {
  const isOver = outcome === 'stopped' || isEndOverdue(subscription, now())
  return isOver
    ? { endConfirmedAt: now(), endFailure: null }
    : { endFailure: `${gateway.name} does not know this subscription yet.` }
}

async function record(
  deps: Deps,
  { id, clientId }: repo.SubscriptionRow,
  changeOf: (now: repo.SubscriptionRow) => repo.SubscriptionChange,
): Promise<void> {
  const isChanged = await inTransaction(deps, async (tx) => {
    const before = await repo.lock(tx.db, id)
    if (!isEndPending(before)) return false
    const after = { ...before, ...changeOf(before) }
    if (isEndPending(after) && isEndOverdue(after, tx.now())) await announceStuck(tx, after)
    if (after.endFailure === before.endFailure && isEndPending(after)) return false
    await repo.update(tx.db, id, { endConfirmedAt: after.endConfirmedAt, endFailure: after.endFailure })
    return true
  })
  if (isChanged) publishChange(deps.realtime, 'payments', { clientId })
}

export const endStuckJob = defineJob('emails.endStuck', { subscriptionId: z.int() })

const announceStuck = (deps: TxDeps, { id, endRequestedAt }: repo.SubscriptionRow) =>
  enqueue(deps, endStuckJob, { subscriptionId: id }, { key: `${id}:${endRequestedAt?.getTime()}` })

const longestRefusal = 200

/**
 * Returns the reason of a failed stop, as a text for staff. It quotes only refusals, because other errors
 * name hosts and ports.
 */
function failureOf(error: GatewayError, provider: string): string {
  if (error.kind === 'rate_limited') return `${provider} asked us to send fewer requests.`
  if (error.kind === 'unknown') return `${provider} did not answer.`
  return `${provider} refused: ${error.message.slice(0, longestRefusal).replace(/\.?$/, '.')}`
}
