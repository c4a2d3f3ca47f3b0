import { isStaff } from '@jara/contract/access'
import { toNaira } from '@jara/contract/money'
import { isRunning } from '@jara/contract/subscription-states'
import type { Subscription } from '@jara/contract/subscriptions'
import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import { isEndPending } from './subscription-end.rules.ts'
import type { ListedSubscription } from './subscriptions.repo.ts'
import { nextAmountKobo } from './subscriptions.rules.ts'

/** Staff see whether the provider has stopped it. For customers, a cancelled subscription ends on its date. */
export const viewFor =
  ({ now }: TxDeps, { role }: Actor) =>
  (found: ListedSubscription): Subscription =>
    isStaff(role) ? staffView(found) : customerView(found, now())

export const staffView = (found: ListedSubscription): Subscription => {
  const { endRequestedAt, endFailure } = found.subscription
  const isStopping = endRequestedAt !== null && isEndPending(found.subscription)
  return {
    ...viewOf(found),
    stopping: isStopping ? { requestedAt: endRequestedAt.toISOString(), failure: endFailure } : null,
  }
}

function customerView(found: ListedSubscription, now: Date): Subscription {
  const { state, endsAt } = found.subscription
  const isOver = state === 'ending' && endsAt !== null && endsAt <= now
  return { ...viewOf(found), state: isOver ? 'cancelled' : state, stopping: null }
}

function viewOf({
  subscription,
  title,
  offer,
  userName,
}: ListedSubscription): Omit<Subscription, 'stopping'> {
  const next = isRunning(subscription.state) ? nextAmountKobo(subscription) : undefined
  return {
    id: subscription.id,
    title,
    offer,
    kind: subscription.kind,
    interval: subscription.interval,
    state: subscription.state,
    amount: toNaira(subscription.amountKobo),
    nextAmount: next === undefined ? null : toNaira(next),
    nextPaymentAt: next === undefined ? null : (subscription.nextPaymentAt?.toISOString() ?? null),
    payments: subscription.payments,
    paid: subscription.paid,
    failedAt: subscription.failedAt?.toISOString() ?? null,
    endsAt: subscription.endsAt?.toISOString() ?? null,
    projectId: subscription.projectId,
    userId: subscription.userId,
    user: { id: subscription.userId, name: userName },
    createdAt: subscription.createdAt.toISOString(),
  }
}
