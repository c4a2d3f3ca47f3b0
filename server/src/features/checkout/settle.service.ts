import type { ReviewReason } from '@jara/contract/checkout/review-reasons'
import { installationId } from '#features/files/files.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { judge } from './checkout.rules.ts'
import { fulfil, targetFault, toVerifiedCharge } from './fulfil.service.ts'
import { type Settlement, settleRenewal } from './renewal.service.ts'
import * as reviews from './reviews/flag.service.ts'

export type { Settlement } from './renewal.service.ts'

/**
 * Verifies a charge with the provider and marks its payment paid, once. The browser, the webhook, the
 * re-check and the sweep call this function in any order and any number of times. A lock on the order or
 * subscription makes concurrent calls wait for each other.
 */
export async function settle(deps: Deps, reference: string): Promise<Settlement> {
  const found = await repo.findByReference(deps.db, reference)
  if (found?.attempt.providerTxId) return outcomeOf(deps, found.attempt.providerTxId)

  const charge = await deps.gateway.verify(reference)
  if (!found) return settleUnknownReference(deps, charge)

  const settlement = await inTransaction(deps, (tx) =>
    settleOrder(tx, { orderId: found.order.id, reference, charge, mode: deps.gateway.mode }),
  )
  if (settlement === 'paid') publishChange(deps.realtime, 'projects', found.order)
  if (settlement === 'paid' || settlement === 'review') publishChange(deps.realtime, 'payments', found.order)
  return settlement
}

interface Answer {
  orderId: number
  reference: string
  charge: ProviderTransaction | undefined
  mode: string
}

async function settleOrder(deps: TxDeps, { orderId, reference, charge, mode }: Answer): Promise<Settlement> {
  const order = await repo.lockOrder(deps.db, orderId)
  const now = await repo.findByReference(deps.db, reference)
  if (now?.attempt.providerTxId) return outcomeOf(deps, now.attempt.providerTxId)

  await repo.noteAnswer(deps.db, reference, charge, deps.now())
  const verdict = judge(order, charge, mode)
  if (charge?.status === 'failed') await payments.announceFailure(deps, order.id, reference)
  if (verdict === 'waiting' || !charge) return 'waiting'
  if (verdict !== 'paid') return flag(deps, verdict, charge, order)
  if (order.state === 'paid') return flag(deps, 'duplicate', charge, order)
  if (order.state === 'deleted') return flag(deps, 'deleted', charge, order)
  const fault = await targetFault(deps, order)
  if (fault) return flag(deps, fault, charge, order)

  await fulfil(deps, order, toVerifiedCharge(deps, charge, order.amountKobo))
  return 'paid'
}

/**
 * Flags a mismatched charge; it is neither fulfilled nor dropped. Its order stays visible until staff decide.
 */
async function flag(
  deps: TxDeps,
  reason: ReviewReason,
  charge: ProviderTransaction,
  order: repo.OrderRow,
): Promise<Settlement> {
  await reviews.flag(deps, { reason, charge, order })
  if (order.state === 'open' || order.state === 'expired') {
    await repo.updateOrder(deps.db, order.id, { state: 'review' })
    await payments.updatePendingOf(deps, order.id, { hiddenAt: null })
  }
  return 'review'
}

/**
 * Settles a charge without an attempt. If its plan has a subscription, it is a renewal; otherwise it is
 * flagged.
 */
async function settleUnknownReference(
  deps: Deps,
  charge: ProviderTransaction | undefined,
): Promise<Settlement> {
  if (charge?.status !== 'success') return 'waiting'
  if (await payments.findByProviderTx(deps, charge.id)) return 'settled'
  if (isForeign(charge, await installationId(deps))) {
    deps.log.info({ reference: charge.reference }, 'charge of another installation')
    return 'waiting'
  }
  const subscription = charge.planCode && (await subscriptions.findByPlan(deps, charge.planCode))
  if (subscription) {
    // A renewal event may arrive before the first charge is settled; settle the first charge first.
    if (subscription.state === 'opening') await settleAttemptsOf(deps, subscription.orderId)
    return settleRenewal(deps, subscription, charge)
  }
  const flagged = await inTransaction(deps, (tx) => reviews.flag(tx, { reason: 'unknown_reference', charge }))
  if (flagged) publishChange(deps.realtime, 'payments')
  return 'review'
}

/** Whether another installation, which uses the same account at the provider, opened this charge. */
export const isForeign = ({ installation }: ProviderTransaction, own: string): boolean =>
  installation !== undefined && installation !== own

/** Settles those attempts of an order that have no successful charge yet. */
export async function settleAttemptsOf(deps: Deps, orderId: number): Promise<void> {
  for (const { reference } of await repo.unpaidAttempts(deps.db, orderId)) await settle(deps, reference)
}

/** Returns the outcome of a charge that was handled before: a payment, or a review item. */
async function outcomeOf(deps: TxDeps, providerTxId: number): Promise<Settlement> {
  return (await payments.findByProviderTx(deps, providerTxId)) ? 'settled' : 'review'
}
