import { z } from 'zod'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderDispute } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import * as payments from '../ledger.service.ts'
import { refreshOf, takeOver } from '../refunds/refund-checks.service.ts'
import * as repo from './disputes.repo.ts'

export const disputeJob = defineJob('emails.dispute', {
  paymentId: z.int(),
  disputeId: z.int(),
  isResolved: z.boolean(),
})

export const flaggedDisputeJob = defineJob('emails.flaggedDispute', {
  reference: z.string(),
  disputeId: z.int(),
  isResolved: z.boolean(),
})

export async function followDispute(deps: Deps, disputeId: number): Promise<void> {
  const dispute = await deps.gateway.fetchDispute(disputeId)
  if (dispute) await follow(deps, dispute)
}

/** Stores the provider's state of a dispute and notifies staff. The payment is disputed while one is open. */
export async function follow(deps: Deps, dispute: ProviderDispute): Promise<void> {
  const payment = await payments.findByProviderTx(deps, dispute.transactionId)
  if (payment) return followOf(deps, payment, dispute)
  const becamePayment = await inTransaction(deps, (tx) => storeFlagged(tx, dispute))
  if (becamePayment) return follow(deps, dispute)
  publishChange(deps.realtime, 'payments')
}

async function followOf(deps: Deps, payment: payments.PaymentRow, dispute: ProviderDispute): Promise<void> {
  const { id: disputeId, isResolved } = dispute
  const charge = isResolved ? await deps.gateway.fetch(dispute.transactionId) : undefined
  const isReversed = charge?.status === 'reversed'
  await inTransaction(deps, async (tx) => {
    await payments.lockPaid(tx, payment.id)
    await save(tx, dispute, { paymentId: payment.id, isReversed })
    await payments.setDisputed(tx, payment.id, await repo.openSince(tx.db, payment.id))
    await enqueue(
      tx,
      disputeJob,
      { paymentId: payment.id, disputeId, isResolved },
      { key: `${disputeId}:${isResolved}` },
    )
  })
  if (isResolved) await refreshOf(deps, payment)
  if (isReversed) await recordLoss(deps, payment)
  publishChange(deps.realtime, 'payments', payment)
}

/**
 * Stores a dispute about a flagged charge, which has no payment. Returns true when staff have accepted the
 * charge in the meantime, so that it has a payment now. Ignores charges that are unknown to us.
 */
async function storeFlagged(deps: TxDeps, dispute: ProviderDispute): Promise<boolean> {
  const review = await repo.lockReview(deps.db, dispute.transactionId)
  if (!review) return false
  if (await payments.findByProviderTx(deps, dispute.transactionId)) return true
  const { id: disputeId, isResolved } = dispute
  await save(deps, dispute, { paymentId: null, isReversed: false })
  await enqueue(
    deps,
    flaggedDisputeJob,
    { reference: review.reference, disputeId, isResolved },
    { key: `${disputeId}:${isResolved}` },
  )
  return false
}

const save = (
  deps: TxDeps,
  { id, transactionId, isResolved, isAccepted, openedAt, resolvedAt }: ProviderDispute,
  { paymentId, isReversed }: { paymentId: number | null; isReversed: boolean },
): Promise<void> =>
  repo.save(deps.db, {
    id,
    providerTxId: transactionId,
    paymentId,
    openedAt: openedAt ?? deps.now(),
    endedAt: isResolved ? (resolvedAt ?? deps.now()) : null,
    outcome: isResolved ? ((isAccepted ?? isReversed) ? 'lost' : 'won') : null,
  })

/** Links the disputes of a flagged charge that staff have accepted to its payment. */
export async function linkDisputes(deps: TxDeps, providerTxId: number): Promise<void> {
  const payment = await payments.findByProviderTx(deps, providerTxId)
  if (!payment) return
  await repo.linkPayment(deps.db, providerTxId, payment.id)
  await payments.setDisputed(deps, payment.id, await repo.openSince(deps.db, payment.id))
}

/** Records a refund for the money that the bank took back. */
const recordLoss = (deps: Deps, { id, amountKobo }: payments.PaymentRow) =>
  takeOver(deps, id, {
    amountKobo,
    status: 'processed',
    reason: 'Lost a dispute with the payer’s bank',
    // The bank has taken the money back, but the client has the work.
    stillOwed: true,
  })

export const listDisputes = (deps: Deps, paymentId: number) => repo.listOf(deps.db, paymentId)
export const listOpenDisputes = (deps: TxDeps) => repo.listOpen(deps.db)
export const endedDisputesById = (deps: TxDeps, ids: number[]) => repo.endedById(deps.db, ids)
