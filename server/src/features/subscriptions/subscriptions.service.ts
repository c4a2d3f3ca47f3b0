import type { Input } from '@jara/contract/lib/endpoint'
import type { Subscription, subscriptionEndpoints } from '@jara/contract/subscriptions'
import { installationId } from '#features/files/files.service.ts'
import type { Actor } from '#lib/actor.ts'
import { refuseWithoutFinances, scopeOf, userFilterOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { isChargedAfterEnd } from './subscription-end.rules.ts'
import { staffView, viewFor } from './subscription-view.service.ts'
import * as repo from './subscriptions.repo.ts'
import {
  afterRenewal,
  nextAmountKobo,
  type Ordered,
  periodAfter,
  periodOf,
  smallestOf,
  termsOf,
} from './subscriptions.rules.ts'

export { warnOfExpiry } from './card.service.ts'
export { followEnd } from './end-follow.service.ts'
export { disable, isCharging } from './provider-stop.service.ts'
export { begin, beginWithoutCard } from './subscription-begin.service.ts'
export { queueStop, requestEndsOf } from './subscription-end.service.ts'
export * as sync from './subscription-sync.service.ts'
export type { SubscriptionRow } from './subscriptions.repo.ts'

type Endpoints = typeof subscriptionEndpoints

export async function list(deps: Deps, actor: Actor, query: Input<Endpoints['list']>['query']) {
  const mine = query.mine !== undefined
  refuseWithoutFinances(actor, { mine })
  const scope = scopeOf(actor, { mine })
  const { items, total } = await repo.list(deps.db, query, {
    scope,
    userId: userFilterOf(actor, query.userId),
    clientId: scope.clientId ?? query.clientId,
    projectId: query.projectId,
    state: query.state,
  })
  return { items: items.map(viewFor(deps, actor)), total }
}

/** Finds a subscription that has started, as staff see it. */
export async function find(deps: TxDeps, id: number): Promise<Subscription | undefined> {
  const found = await repo.findListed(deps.db, id)
  return found && staffView(found)
}

export const findOfOrder = (deps: TxDeps, orderId: number) => repo.findOfOrder(deps.db, orderId)
export const findByPlan = (deps: TxDeps, planCode: string) => repo.findByPlan(deps.db, planCode)
export const get = (deps: TxDeps, id: number) => repo.get(deps.db, id)
export const lock = (deps: TxDeps, id: number) => repo.lock(deps.db, id)

/** Returns the smallest charge of an order, which must not be below the provider's minimum. */
export const smallestChargeKobo = (order: Ordered): number => smallestOf(order)

/**
 * Stores the subscription of an order before the provider is called. Does nothing when the order is paid
 * once.
 */
export async function open(deps: TxDeps, order: Ordered & { id: number; userId: number }): Promise<void> {
  const terms = termsOf(order)
  if (!terms) return
  await repo.insert(deps.db, { ...terms, orderId: order.id, userId: order.userId, createdAt: deps.now() })
}

/**
 * Returns the code of the subscription's plan at the provider. Each subscription has its own plan, created on
 * first use.
 */
export async function planCodeOf(
  deps: Deps,
  order: { id: number; title: string },
): Promise<string | undefined> {
  const subscription = await repo.findOfOrder(deps.db, order.id)
  if (!subscription || subscription.planCode) return subscription?.planCode ?? undefined
  const { planCode } = await deps.gateway.createPlan({
    name: `${order.title.slice(0, 100)} (subscription ${subscription.id})`,
    installation: await installationId(deps),
    amountKobo: subscription.amountKobo,
    interval: subscription.interval === 'annual' ? 'annually' : 'monthly',
    invoiceLimit: subscription.payments ?? undefined,
  })
  return repo.keepPlan(deps.db, subscription.id, planCode)
}

/**
 * Returns the period that a charge pays, or undefined when no period matches. The caller has locked the
 * subscription.
 */
export const periodFor = async (deps: TxDeps, subscription: repo.SubscriptionRow, chargedKobo: number) =>
  periodOf(subscription, await repo.takenPeriods(deps.db, subscription.id), chargedKobo)

export const expectedKobo = (subscription: repo.SubscriptionRow): number =>
  nextAmountKobo(subscription) ?? subscription.amountKobo

/** Counts one more paid period of a locked subscription. The last period completes the subscription. */
export async function countPaid(
  deps: TxDeps,
  subscription: repo.SubscriptionRow,
  paidAt: Date,
): Promise<void> {
  const paid = subscription.paid + 1
  await repo.update(deps.db, subscription.id, {
    ...(paid === subscription.payments
      ? { state: 'completed', nextPaymentAt: null, endsAt: paidAt }
      : afterRenewal(subscription, periodAfter(paidAt, subscription.interval))),
    paid,
    failedAt: null,
    nextCheckAt: deps.now(),
  })
}

/**
 * Returns whether a charge was made after the end was requested. Such a charge is flagged for review and not
 * recorded as a renewal.
 */
export const isAfterEnd = (subscription: repo.SubscriptionRow, { paidAt }: { paidAt: Date | undefined }) =>
  isChargedAfterEnd(subscription, paidAt)

/**
 * Called when the provider has charged after the end was requested. The scheduled check then stops the
 * subscription again.
 */
export const reopenEnd = (deps: TxDeps, { id }: repo.SubscriptionRow) =>
  repo.update(deps.db, id, { endConfirmedAt: null, nextCheckAt: deps.now() })
