import { z } from 'zod'
import type { TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'

/** Delay of the email about a failed charge, because a successful charge often follows within minutes. */
const retryWindowMs = 10 * 60_000

export const receiptJob = defineJob('emails.paymentReceipt', { paymentId: z.int() })
export const failedJob = defineJob('emails.paymentFailed', { orderId: z.int() })

export const announceReceipt = (deps: TxDeps, paymentId: number): Promise<void> =>
  enqueue(deps, receiptJob, { paymentId }, { key: String(paymentId) })

export function announceFailure(deps: TxDeps, orderId: number, reference: string): Promise<void> {
  const runAt = new Date(deps.now().getTime() + retryWindowMs)
  return enqueue(deps, failedJob, { orderId }, { key: reference, runAt })
}
