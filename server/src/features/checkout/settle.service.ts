import type { ReviewReason } from '@jara/contract/review-reasons'
import * as agreements from '#features/agreements/agreements.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { judge } from './checkout.rules.ts'
import { announceFailure, fulfil, receiptOf } from './fulfil.service.ts'
import { type Settlement, settleRenewal } from './renewal.service.ts'

export type { Settlement } from './renewal.service.ts'

/**
 * The only writer of 'paid' for provider payments. The browser's call, the webhook, the re-check and the sweep all end
 * here, in any order and as often as they like: the provider is asked, and one transaction under the order's lock does
 * the rest once.
 */
export async function settle(deps: Deps, reference: string): Promise<Settlement> {
  const known = await repo.findByReference(deps.db, reference)
  if (known?.attempt.providerTxId) return outcomeOf(deps, known.attempt.providerTxId)

  const charge = await deps.gateway.verify(reference)
  if (!known) return settleStranger(deps, charge)

  const settlement = await inTransaction(deps, (tx) =>
    settleOrder(tx, { orderId: known.order.id, reference, charge, mode: deps.gateway.mode }),
  )
  if (settlement === 'paid') tellChanged(deps.realtime, 'projects', known.order.userId)
  if (settlement === 'paid' || settlement === 'review')
    tellChanged(deps.realtime, 'payments', known.order.userId)
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
  if (charge?.status === 'failed') await announceFailure(deps, order.id, reference)
  if (verdict === 'waiting' || !charge) return 'waiting'
  if (verdict !== 'paid') return park(deps, verdict, charge, order)
  if (order.state === 'paid') return park(deps, 'duplicate', charge, order)
  if (order.state === 'deleted') return park(deps, 'deleted', charge, order)

  await fulfil(deps, order, receiptOf(deps, charge, order.amountKobo))
  return 'paid'
}

/** Never fulfilled and never dropped. The order stays visible until staff have decided. */
async function park(
  deps: TxDeps,
  reason: ReviewReason,
  charge: ProviderTransaction,
  order: repo.OrderRow,
): Promise<Settlement> {
  await reviews.park(deps, { reason, charge, order })
  if (order.state === 'open' || order.state === 'expired') {
    await repo.updateOrder(deps.db, order.id, { state: 'review' })
    await payments.updatePendingOf(deps, order.id, { hiddenAt: null })
  }
  return 'review'
}

/** Money under a reference that no attempt of ours has: a renewal, or a riddle for staff. */
async function settleStranger(deps: Deps, charge: ProviderTransaction | undefined): Promise<Settlement> {
  if (charge?.status !== 'success') return 'waiting'
  if (await payments.findByProviderTx(deps, charge.id)) return 'settled'
  const agreement = charge.planCode && (await agreements.findByPlan(deps, charge.planCode))
  if (agreement) {
    // A renewal is heard of before the charge that began it: that one first.
    if (agreement.state === 'opening') await settleAttemptsOf(deps, agreement.orderId)
    return settleRenewal(deps, agreement, charge)
  }
  const parked = await inTransaction(deps, (tx) => reviews.park(tx, { reason: 'unknown_reference', charge }))
  if (parked) tellChanged(deps.realtime, 'payments')
  return 'review'
}

/** Asks about every attempt of an order that has not brought money yet. */
export async function settleAttemptsOf(deps: Deps, orderId: number): Promise<void> {
  for (const { reference } of await repo.unpaidAttempts(deps.db, orderId)) await settle(deps, reference)
}

/** A charge that was dealt with before: it is a payment, or staff have it. */
async function outcomeOf(deps: TxDeps, providerTxId: number): Promise<Settlement> {
  return (await payments.findByProviderTx(deps, providerTxId)) ? 'settled' : 'review'
}
