import { isRunning } from '@jara/contract/subscriptions/states'
import { z } from 'zod'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderSubscription } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { followEnd } from './end-follow.service.ts'
import { disable, isCharging } from './provider-stop.service.ts'
import { isEndPending, isEndReached } from './subscription-end.rules.ts'
import * as repo from './subscriptions.repo.ts'
import { nextAmountKobo, nextCheck, stateOf } from './subscriptions.rules.ts'

export const due = (deps: Deps, limit: number) => repo.due(deps.db, deps.now(), limit)

export const checkAgainAt = (deps: TxDeps, id: number, nextCheckAt: Date | null) =>
  repo.update(deps.db, id, { nextCheckAt })

/**
 * Fetches the provider's subscription by its code. While its code is unknown, fetches the first subscription
 * of the plan.
 */
export async function fetchOf(deps: Deps, subscription: repo.SubscriptionRow) {
  if (subscription.subscriptionCode) return deps.gateway.fetchSubscription(subscription.subscriptionCode)
  const [found] = subscription.planCode ? await deps.gateway.listSubscriptions(subscription.planCode) : []
  return found && deps.gateway.fetchSubscription(found.code)
}

export const renewalFailedJob = defineJob('emails.renewalFailed', { subscriptionId: z.int() })

/**
 * Updates our subscription with the state of the provider's subscription. Then, if needed, stops the
 * provider's subscription or sets the amount of its last instalment.
 */
export async function apply(
  deps: Deps,
  subscriptionId: number,
  providerSubscription: ProviderSubscription | undefined,
): Promise<void> {
  const { before, after } = await inTransaction(deps, async (tx) => {
    const before = await repo.lock(tx.db, subscriptionId)
    const synced = providerSubscription ? changeOf(before, providerSubscription, deps.now()) : {}
    const isReached =
      isEndReached({ ...before, ...synced }, deps.now()) &&
      !(providerSubscription && isCharging(providerSubscription))
    const change = isReached ? { ...synced, state: 'cancelled' as const } : synced
    const after = { ...before, ...change }
    const isOver = (after.state === 'completed' || after.state === 'cancelled') && !isEndPending(after)
    await repo.update(tx.db, subscriptionId, {
      ...change,
      nextCheckAt: isOver ? null : nextCheck(after, deps.now()),
    })
    if (change.failedAt) {
      const key = `${subscriptionId}:${change.failedAt.getTime()}`
      await enqueue(tx, renewalFailedJob, { subscriptionId }, { key })
    }
    return { before, after }
  })
  if (providerSubscription) await fix(deps, after, providerSubscription)
  if (before.state !== after.state || before.nextPaymentAt?.getTime() !== after.nextPaymentAt?.getTime())
    publishChange(deps.realtime, 'payments', after)
}

function changeOf(
  before: repo.SubscriptionRow,
  providerSubscription: ProviderSubscription,
  now: Date,
): repo.SubscriptionChange {
  const reported = stateOf(providerSubscription.status, before.state, before)
  // Another provider subscription of the plan may still charge, so the end is not reached yet.
  const state =
    reported === 'cancelled' && before.state === 'ending' && isEndPending(before) ? 'ending' : reported
  const failedAgain =
    state === 'attention' &&
    (before.state !== 'attention' ||
      (providerSubscription.nextPaymentAt?.getTime() ?? 0) > (before.nextPaymentAt?.getTime() ?? 0))
  const ended = state === 'ending' || state === 'cancelled'
  return {
    subscriptionCode: providerSubscription.code,
    emailToken: providerSubscription.emailToken,
    state,
    nextPaymentAt:
      ended || state === 'completed' ? null : (providerSubscription.nextPaymentAt ?? before.nextPaymentAt),
    endsAt: ended ? (before.endsAt ?? before.nextPaymentAt ?? now) : before.endsAt,
    // The provider still charges although an end was requested, so the end must be confirmed again.
    ...(before.endRequestedAt && isCharging(providerSubscription) && { endConfirmedAt: null }),
    ...(failedAgain && { failedAt: now }),
  }
}

async function fix(
  deps: Deps,
  subscription: repo.SubscriptionRow,
  providerSubscription: ProviderSubscription,
) {
  if (!isCharging(providerSubscription)) return
  if (isEndPending(subscription)) return followEnd(deps, subscription)
  if (!isRunning(subscription.state)) return disable(deps, providerSubscription)
  // The amount changes only for the last instalment. If the plan was edited at the provider, the amount
  // is not corrected: the next charge does not match and is flagged.
  const isLast = subscription.payments !== null && subscription.paid === subscription.payments - 1
  const amountKobo = isLast ? nextAmountKobo(subscription) : undefined
  if (subscription.planCode && amountKobo !== undefined && amountKobo !== providerSubscription.amountKobo)
    await deps.gateway.updatePlan(subscription.planCode, { amountKobo })
}
