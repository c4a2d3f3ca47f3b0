import type { ReviewReason } from '@jara/contract/checkout/review-reasons'
import { moneyText } from '@jara/contract/money-text'
import * as users from '#features/users/users.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import * as repo from './reviews.repo.ts'

interface Flagged {
  reason: ReviewReason
  charge: ProviderTransaction
  order?: { id: number; userId: number; amountKobo: number }
}

/** Flags a charge for payment review. Returns false when the charge was already flagged. */
export async function flag(deps: TxDeps, { reason, charge, order }: Flagged): Promise<boolean> {
  return repo.insertOnce(deps.db, {
    reference: charge.reference,
    reason,
    orderId: order?.id,
    userId: order?.userId ?? (await payerOf(deps, charge))?.id,
    expectedKobo: order?.amountKobo,
    receivedKobo: charge.amountKobo,
    currency: charge.currency,
    providerTxId: charge.id,
    createdAt: deps.now(),
  })
}

/** Finds the customer of a charge without an order, by the payer's email address at the provider. */
const payerOf = async (deps: TxDeps, { customerEmail }: ProviderTransaction) =>
  customerEmail === undefined ? undefined : users.findByEmail(deps, customerEmail)

export const latestOfOrder = (deps: TxDeps, orderId: number) => repo.latestOfOrder(deps.db, orderId)

const textOfReason: Partial<Record<ReviewReason, string>> = {
  target_closed: moneyText.paidClosedTarget,
  overpaid: moneyText.paidTooMuch,
  duplicate: moneyText.paidTwice,
}

/** Returns what to tell the payer of an order whose charge is in review. */
export const textOf = (review: { reason: ReviewReason } | undefined): string =>
  (review && textOfReason[review.reason]) ?? moneyText.paymentMismatch

export const flaggedText = async (deps: TxDeps, orderId: number): Promise<string> =>
  textOf(await latestOfOrder(deps, orderId))

export const knownAmong = (deps: TxDeps, providerTxIds: number[]) => repo.knownAmong(deps.db, providerTxIds)
export const refundsAmong = (deps: TxDeps, providerRefundIds: number[]) =>
  repo.refundsAmong(deps.db, providerRefundIds)
export const findByCharge = (deps: TxDeps, providerTxId: number) => repo.findByCharge(deps.db, providerTxId)
export const referencesAmong = (deps: TxDeps, references: string[]) =>
  repo.referencesAmong(deps.db, references)
