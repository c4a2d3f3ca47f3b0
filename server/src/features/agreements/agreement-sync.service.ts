import { isRunning } from '@jara/contract/agreement-states'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderSubscription } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import { isEndPending, isEndReached } from './agreement-end.rules.ts'
import * as repo from './agreements.repo.ts'
import { nextAmountKobo, nextCheck, stateOf } from './agreements.rules.ts'
import { followEnd } from './end-follow.service.ts'
import { disable, isCharging } from './provider-stop.service.ts'

export const due = (deps: Deps, limit: number) => repo.due(deps.db, deps.now(), limit)

export const checkAgainAt = (deps: TxDeps, id: number, nextCheckAt: Date | null) =>
  repo.update(deps.db, id, { nextCheckAt })

/** The provider's side of an agreement; before its code is known, the one subscription of its own plan. */
export async function fetchOf(deps: Deps, agreement: repo.AgreementRow) {
  if (agreement.subscriptionCode) return deps.gateway.fetchSubscription(agreement.subscriptionCode)
  const [found] = agreement.planCode ? await deps.gateway.listSubscriptions(agreement.planCode) : []
  return found && deps.gateway.fetchSubscription(found.code)
}

/** Takes over what the provider says, and mends there what must differ: the last amount, and one that went on too long. */
export async function apply(
  deps: Deps,
  agreementId: number,
  subscription: ProviderSubscription | undefined,
): Promise<void> {
  const { before, after } = await inTransaction(deps, async (tx) => {
    const before = await repo.lock(tx.db, agreementId)
    const told = subscription ? changeOf(before, subscription, deps.now()) : {}
    const isReached =
      isEndReached({ ...before, ...told }, deps.now()) && !(subscription && isCharging(subscription))
    const change = isReached ? { ...told, state: 'cancelled' as const } : told
    const after = { ...before, ...change }
    const isOver = (after.state === 'completed' || after.state === 'cancelled') && !isEndPending(after)
    await repo.update(tx.db, agreementId, {
      ...change,
      nextCheckAt: isOver ? null : nextCheck(after, deps.now()),
    })
    if (change.failedAt)
      await enqueue(tx, {
        name: 'mails.renewalFailed',
        payload: { agreementId },
        key: `${agreementId}:${change.failedAt.getTime()}`,
      })
    return { before, after }
  })
  if (subscription) await mend(deps, after, subscription)
  if (before.state !== after.state || before.nextPaymentAt?.getTime() !== after.nextPaymentAt?.getTime())
    tellChanged(deps.realtime, 'payments', after.userId)
}

function changeOf(
  before: repo.AgreementRow,
  subscription: ProviderSubscription,
  now: Date,
): repo.AgreementChange {
  const told = stateOf(subscription.status, before.state, before)
  // Another subscription of its plan may still charge.
  const state = told === 'cancelled' && before.state === 'ending' && isEndPending(before) ? 'ending' : told
  const failedAgain =
    state === 'attention' &&
    (before.state !== 'attention' ||
      (subscription.nextPaymentAt?.getTime() ?? 0) > (before.nextPaymentAt?.getTime() ?? 0))
  const ended = state === 'ending' || state === 'cancelled'
  return {
    subscriptionCode: subscription.code,
    emailToken: subscription.emailToken,
    state,
    nextPaymentAt:
      ended || state === 'completed' ? null : (subscription.nextPaymentAt ?? before.nextPaymentAt),
    endsAt: ended ? (before.endsAt ?? before.nextPaymentAt ?? now) : before.endsAt,
    // It appeared after it counted as ended: it is stopped, and followed until that is confirmed.
    ...(before.endRequestedAt && isCharging(subscription) && { endConfirmedAt: null }),
    ...(failedAgain && { failedAt: now }),
  }
}

async function mend(deps: Deps, agreement: repo.AgreementRow, subscription: ProviderSubscription) {
  if (!isCharging(subscription)) return
  if (isEndPending(agreement)) return followEnd(deps, agreement)
  if (!isRunning(agreement.state)) return disable(deps, subscription)
  // Only the last instalment ever differs; a plan edited by hand at the provider is seen when its charge comes.
  const isLast = agreement.payments !== null && agreement.paid === agreement.payments - 1
  const amountKobo = isLast ? nextAmountKobo(agreement) : undefined
  if (agreement.planCode && amountKobo !== undefined && amountKobo !== subscription.amountKobo)
    await deps.gateway.updatePlan(agreement.planCode, { amountKobo })
}
