import type { ReviewReason } from '@jara/contract/checkout/review-reasons'
import * as users from '#features/users/users.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import * as repo from './reviews.repo.ts'

interface Flagged {
  reason: ReviewReason
  charge: ProviderTransaction
  order?: { id: number; userId: number; amountKobo: number }
}

/** Flags a charge for review once. Returns whether it was new. */
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

/** Without an order, the customer is found by the email address at the provider. */
const payerOf = async (deps: TxDeps, { customerEmail }: ProviderTransaction) =>
  customerEmail === undefined ? undefined : users.findByEmail(deps, customerEmail)

export const latestOfOrder = (deps: TxDeps, orderId: number) => repo.latestOfOrder(deps.db, orderId)
export const knownAmong = (deps: TxDeps, providerTxIds: number[]) => repo.knownAmong(deps.db, providerTxIds)
export const referencesAmong = (deps: TxDeps, references: string[]) =>
  repo.referencesAmong(deps.db, references)
