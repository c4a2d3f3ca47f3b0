import * as payments from '#features/payments/payments.service.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import { refreshOf, takeOver } from './refund-checks.service.ts'

/** A payer's bank wants a payment back, or has decided: the payment is flagged while it is open, and staff are told. */
export async function followDispute(deps: Deps, disputeId: number): Promise<void> {
  const dispute = await deps.gateway.fetchDispute(disputeId)
  const payment = dispute && (await payments.findByProviderTx(deps, dispute.transactionId))
  if (!payment) return
  const { isResolved } = dispute
  await inTransaction(deps, async (tx) => {
    const { disputedAt } = await payments.lockPaid(tx, payment.id)
    await payments.setDisputed(tx, payment.id, isResolved ? null : (disputedAt ?? tx.now()))
    await enqueue(tx, {
      name: 'mails.dispute',
      payload: { paymentId: payment.id, disputeId, isResolved },
      key: `${disputeId}:${isResolved}`,
    })
  })
  if (isResolved) await recordLoss(deps, payment)
  tellChanged(deps.realtime, 'payments', payment.userId)
}

/** Money that the bank took back has left like any refund. */
async function recordLoss(deps: Deps, payment: payments.PaymentRow): Promise<void> {
  await refreshOf(deps, payment)
  const charge = await deps.gateway.fetch(payment.providerTxId as number)
  if (charge?.status !== 'reversed') return
  const { amountKobo } = payment
  await takeOver(deps, payment.id, {
    amountKobo,
    status: 'processed',
    reason: 'Lost a dispute with the payer’s bank',
  })
}
