import { isRunning } from '@jara/contract/agreement-states'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderSubscription } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './agreements.repo.ts'
import { nextAmountKobo, nextCheck, stateOf } from './agreements.rules.ts'

export const due = (deps: Deps, limit: number) => repo.due(deps.db, deps.now(), limit)

export const checkAgainAt = (deps: TxDeps, id: number, nextCheckAt: Date) =>
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
    const change = subscription
      ? changeOf(before, subscription, deps.now())
      : changeWithout(before, deps.now())
    const after = { ...before, ...change }
    const over = after.state === 'completed' || after.state === 'cancelled'
    await repo.update(tx.db, agreementId, {
      ...change,
      nextCheckAt: over ? null : nextCheck(after, deps.now()),
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

/** Nobody is subscribed at the provider: what was paid without a card still runs to its end. */
const changeWithout = ({ state, endsAt }: repo.AgreementRow, now: Date): repo.AgreementChange =>
  state === 'ending' && endsAt && endsAt <= now ? { state: 'cancelled' } : {}

function changeOf(
  before: repo.AgreementRow,
  subscription: ProviderSubscription,
  now: Date,
): repo.AgreementChange {
  const state = stateOf(subscription.status, before.state, before)
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
    ...(failedAgain && { failedAt: now }),
  }
}

const stillCharging = new Set(['active', 'attention'])

async function mend(deps: Deps, agreement: repo.AgreementRow, subscription: ProviderSubscription) {
  if (!stillCharging.has(subscription.status)) return
  if (!isRunning(agreement.state))
    return deps.gateway.disableSubscription(subscription.code, subscription.emailToken)
  // Only the last instalment ever differs; a plan edited by hand at the provider is seen when its charge comes.
  const isLast = agreement.payments !== null && agreement.paid === agreement.payments - 1
  const amountKobo = isLast ? nextAmountKobo(agreement) : undefined
  if (agreement.planCode && amountKobo !== undefined && amountKobo !== subscription.amountKobo)
    await deps.gateway.updatePlan(agreement.planCode, { amountKobo })
}
