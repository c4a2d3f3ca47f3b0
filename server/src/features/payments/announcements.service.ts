import { z } from 'zod'
import type { TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'

/** Delay of the email about a failed charge, because a successful charge often follows within minutes. */
const retryWindowMs = 10 * 60_000

export const receiptJob = defineJob('emails.paymentReceipt', { paymentId: z.int() })
export const failedJob = defineJob('emails.paymentFailed', { orderId: z.int() })

/** Queues the receipt for the customer and, for a new order or an invoice, the notification of staff. */
export const announceReceipt = (deps: TxDeps, paymentId: number): Promise<void> =>
  enqueue(deps, receiptJob, { paymentId }, { key: String(paymentId) })

export const approvalJob = defineJob('payments.notifyApproval', {
  paymentId: z.int(),
  refundId: z.int().optional(),
  byUserId: z.int(),
  key: z.string(),
})

interface FirstApproval {
  paymentId: number
  /** Set when a refund is to be sent to another account. */
  refundId?: number
  byUserId: number
}

/** Notifies the other staff that a payment or refund needs a second approval. */
export const askSecondApproval = (deps: TxDeps, approval: FirstApproval): Promise<void> =>
  enqueue(deps, approvalJob, { ...approval, key: deps.now().toISOString() })

export function announceFailure(deps: TxDeps, orderId: number, reference: string): Promise<void> {
  const runAt = new Date(deps.now().getTime() + retryWindowMs)
  return enqueue(deps, failedJob, { orderId }, { key: reference, runAt })
}
