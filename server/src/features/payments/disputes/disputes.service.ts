import { z } from 'zod'
import { type Deps, inTransaction } from '#lib/deps.ts'
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

/**
 * Fetches a dispute from the provider, stores it and notifies staff. The payment is marked as disputed while
 * a dispute is open.
 */
export async function followDispute(deps: Deps, disputeId: number): Promise<void> {
  const dispute = await deps.gateway.fetchDispute(disputeId)
  const payment = dispute && (await payments.findByProviderTx(deps, dispute.transactionId))
  if (!payment) return
  const { isResolved, isAccepted, openedAt, resolvedAt } = dispute
  const charge = isResolved ? await deps.gateway.fetch(dispute.transactionId) : undefined
  const isReversed = charge?.status === 'reversed'
  await inTransaction(deps, async (tx) => {
    await payments.lockPaid(tx, payment.id)
    await repo.save(tx.db, {
      id: disputeId,
      paymentId: payment.id,
      openedAt: openedAt ?? tx.now(),
      endedAt: isResolved ? (resolvedAt ?? tx.now()) : null,
      outcome: isResolved ? ((isAccepted ?? isReversed) ? 'lost' : 'won') : null,
    })
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
  publishChange(deps.realtime, 'payments', payment.userId)
}

/** Records a refund of the payment, for the amount that the payer's bank reclaimed. */
const recordLoss = (deps: Deps, { id, amountKobo }: payments.PaymentRow) =>
  takeOver(deps, id, { amountKobo, status: 'processed', reason: 'Lost a dispute with the payer’s bank' })

export const listDisputes = (deps: Deps, paymentId: number) => repo.listOf(deps.db, paymentId)
