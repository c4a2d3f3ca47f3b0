import { isStaff } from '@jara/contract/access'
import { toNaira } from '@jara/contract/lib/money'
import type { Subscription } from '@jara/contract/subscriptions'
import { isRunning } from '@jara/contract/subscriptions/states'
import type { Actor } from '#lib/actor.ts'
import { moneyScopeOf, notFoundOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { isEndPending } from './subscription-end.rules.ts'
import * as repo from './subscriptions.repo.ts'
import { nextAmountKobo } from './subscriptions.rules.ts'

/**
 * Returns a function that converts a subscription for the actor. Staff see whether the provider has stopped
 * it. Customers see it as cancelled once its paid period is over, even if the provider has not confirmed the
 * end.
 */
export const viewFor =
  ({ now }: TxDeps, { role }: Actor) =>
  (found: repo.ListedSubscription): Subscription =>
    isStaff(role) ? staffView(found) : customerView(found, now())

export const staffView = (found: repo.ListedSubscription): Subscription => {
  const { endRequestedAt, endFailure } = found.subscription
  const isStopping = endRequestedAt !== null && isEndPending(found.subscription)
  return {
    ...viewOf(found),
    stopping: isStopping ? { requestedAt: endRequestedAt.toISOString(), failure: endFailure } : null,
  }
}

function customerView(found: repo.ListedSubscription, now: Date): Subscription {
  const { state, endsAt } = found.subscription
  const isOver = state === 'ending' && endsAt !== null && endsAt <= now
  return { ...viewOf(found), state: isOver ? 'cancelled' : state, stopping: null }
}

function viewOf({
  subscription,
  title,
  offer,
  userName,
}: repo.ListedSubscription): Omit<Subscription, 'stopping'> {
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
    clientId: subscription.clientId,
    user: { id: subscription.userId, name: userName },
    createdAt: subscription.createdAt.toISOString(),
  }
}

/**
 * Returns a subscription that the actor may see. Throws `notFound` for the subscription of another customer.
 */
export async function getFor(deps: TxDeps, actor: Actor, id: number): Promise<repo.ListedSubscription> {
  const found = await repo.findListed(deps.db, id, moneyScopeOf(actor))
  if (!found) throw notFoundOf(actor, 'subscription')
  return found
}
