import * as payments from '#features/payments/payments.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { judge } from './checkout.rules.ts'
import { toVerifiedCharge, type VerifiedCharge } from './fulfil.service.ts'
import * as reviews from './reviews/flag.service.ts'

/** Result of settling a charge. The first successful call returns `paid`, later calls return `settled`. */
export type Settlement = 'paid' | 'settled' | 'waiting' | 'review'

/**
 * Settles a charge that the provider made by itself under its own reference. The caller has found the
 * subscription by the charge's plan. A lock on the subscription prevents a second payment for a repeated
 * event.
 */
export async function settleRenewal(
  deps: Deps,
  { id, clientId }: { id: number; clientId: number },
  charge: ProviderTransaction,
): Promise<Settlement> {
  const settlement = await inTransaction(deps, (tx) => renew(tx, id, charge, deps.gateway.mode))
  if (settlement !== 'settled') publishChange(deps.realtime, 'payments', { clientId })
  return settlement
}

async function renew(
  deps: TxDeps,
  subscriptionId: number,
  charge: ProviderTransaction,
  mode: string,
): Promise<Settlement> {
  const subscription = await subscriptions.lock(deps, subscriptionId)
  if (await payments.findByProviderTx(deps, charge.id)) return 'settled'
  const order = await repo.getOrder(deps.db, subscription.orderId)
  const period = await subscriptions.periodFor(deps, subscription, charge.requestedKobo)
  const amountKobo = period === undefined ? subscriptions.expectedKobo(subscription) : charge.requestedKobo
  if (period === undefined || !fits(subscription, charge) || judge({ amountKobo }, charge, mode) !== 'paid') {
    await reviews.flag(deps, { reason: 'renewal', charge, order: { ...order, amountKobo } })
    if (subscriptions.isAfterEnd(subscription, charge)) await subscriptions.reopenEnd(deps, subscription)
    return 'review'
  }
  await record(deps, subscription, order, toVerifiedCharge(deps, charge, amountKobo), period)
  return 'paid'
}

const day = 24 * 60 * 60_000

/**
 * Returns whether the subscriber paid this charge after the subscription began and before an end was
 * requested. After a cancelled subscription ends, its charges are still accepted for a day.
 */
function fits(subscription: subscriptions.SubscriptionRow, charge: ProviderTransaction): boolean {
  if (subscription.state === 'opening' || subscription.customerCode !== (charge.customerCode ?? null))
    return false
  if (subscriptions.isAfterEnd(subscription, charge)) return false
  const { endsAt } = subscription
  return (
    subscription.state !== 'cancelled' ||
    !endsAt ||
    !charge.paidAt ||
    charge.paidAt.getTime() < endsAt.getTime() + day
  )
}

async function record(
  deps: TxDeps,
  subscription: subscriptions.SubscriptionRow,
  order: repo.OrderRow,
  charge: VerifiedCharge,
  period: number | undefined,
): Promise<void> {
  const payment = await payments.insertPaid(deps, order, {
    ...charge,
    period,
    subscriptionId: subscription.id,
    projectId: subscription.projectId as number,
  })
  if (period !== undefined) await subscriptions.countPaid(deps, subscription, charge.paidAt)
  await payments.announceReceipt(deps, payment.id)
}

/**
 * Records a flagged renewal that staff accepted, as the payment of the next unpaid period. Returns false when
 * the subscription of the order has not begun.
 */
export async function acceptRenewal(
  deps: TxDeps,
  order: repo.OrderRow,
  charge: VerifiedCharge,
): Promise<boolean> {
  const found = await subscriptions.findOfOrder(deps, order.id)
  if (!found?.projectId) return false
  const subscription = await subscriptions.lock(deps, found.id)
  const period = await subscriptions.periodFor(deps, subscription, subscriptions.expectedKobo(subscription))
  await record(deps, subscription, order, charge, period)
  return true
}
