import * as agreements from '#features/agreements/agreements.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { judge } from './checkout.rules.ts'
import { announceReceipt, type Receipt, receiptOf } from './fulfil.service.ts'

/** `paid` counts the first time only; after that the money is `settled`. */
export type Settlement = 'paid' | 'settled' | 'waiting' | 'review'

/**
 * A charge that the provider made by itself, under its own reference: known by the plan that is one agreement's alone and
 * by the customer. One row under the agreement's lock, however often and in whatever order the news come.
 */
export async function settleRenewal(
  deps: Deps,
  { id, userId }: { id: number; userId: number },
  charge: ProviderTransaction,
): Promise<Settlement> {
  const settlement = await inTransaction(deps, (tx) => renew(tx, id, charge, deps.gateway.mode))
  if (settlement !== 'settled') tellChanged(deps.realtime, 'payments', userId)
  return settlement
}

async function renew(
  deps: TxDeps,
  agreementId: number,
  charge: ProviderTransaction,
  mode: string,
): Promise<Settlement> {
  const agreement = await agreements.lock(deps, agreementId)
  if (await payments.findByProviderTx(deps, charge.id)) return 'settled'
  const order = await repo.getOrder(deps.db, agreement.orderId)
  const period = await agreements.periodFor(deps, agreement, charge.requestedKobo)
  const amountKobo = period === undefined ? agreements.expectedKobo(agreement) : charge.requestedKobo
  if (period === undefined || !fits(agreement, charge) || judge({ amountKobo }, charge, mode) !== 'paid') {
    await reviews.park(deps, { reason: 'renewal', charge, order: { ...order, amountKobo } })
    if (agreements.isAfterEnd(agreement, charge)) await agreements.reopenEnd(deps, agreement)
    return 'review'
  }
  await record(deps, agreement, order, receiptOf(deps, charge, amountKobo), period)
  return 'paid'
}

const day = 24 * 60 * 60_000

/** Whether the owner paid it, after the agreement began and before its end and the request for it. */
function fits(agreement: agreements.AgreementRow, charge: ProviderTransaction): boolean {
  if (agreement.state === 'opening' || agreement.customerCode !== (charge.customerCode ?? null)) return false
  if (agreements.isAfterEnd(agreement, charge)) return false
  const { endsAt } = agreement
  return (
    agreement.state !== 'cancelled' ||
    !endsAt ||
    !charge.paidAt ||
    charge.paidAt.getTime() < endsAt.getTime() + day
  )
}

async function record(
  deps: TxDeps,
  agreement: agreements.AgreementRow,
  order: repo.OrderRow,
  receipt: Receipt,
  period: number | undefined,
): Promise<void> {
  const payment = await payments.insertPaid(deps, order, {
    ...receipt,
    period,
    agreementId: agreement.id,
    projectId: agreement.projectId as number,
  })
  if (period !== undefined) await agreements.countPaid(deps, agreement, receipt.paidAt)
  await announceReceipt(deps, payment.id)
}

/** Staff take a renewal as it came: it counts as the next period that is left. */
export async function acceptRenewal(deps: TxDeps, order: repo.OrderRow, receipt: Receipt): Promise<boolean> {
  const found = await agreements.findOfOrder(deps, order.id)
  if (!found?.projectId) return false
  const agreement = await agreements.lock(deps, found.id)
  const period = await agreements.periodFor(deps, agreement, agreements.expectedKobo(agreement))
  await record(deps, agreement, order, receipt, period)
  return true
}
