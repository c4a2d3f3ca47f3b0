import { z } from 'zod'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import * as repo from './checkout.repo.ts'

export type { OrderRow } from './checkout.repo.ts'
export const lockOrder = (deps: TxDeps, id: number) => repo.lockOrder(deps.db, id)
export const insertOrder = (deps: TxDeps, row: repo.NewOrderRow) => repo.insertOrder(deps.db, row)
export const updateOrder = (deps: TxDeps, id: number, change: Parameters<typeof repo.updateOrder>[2]) =>
  repo.updateOrder(deps.db, id, change)

/** Expires a locked order that was not paid, and hides its pending payment. */
export async function expireOrder(deps: TxDeps, id: number): Promise<void> {
  await repo.updateOrder(deps.db, id, { state: 'expired' })
  await payments.updatePendingOf(deps, id, { hiddenAt: deps.now() })
}

/**
 * Returns whether an order can still be paid: its project, if it has one, is neither paid nor cancelled. Locks
 * that project; the caller has locked the order.
 */
export async function isTargetOpen(deps: TxDeps, order: repo.OrderRow): Promise<boolean> {
  const projectId = order.projectId ?? (await projects.findOfOrder(deps, order.id))?.id
  if (projectId === undefined) return true
  const project = await projects.lock(deps, projectId)
  return project !== undefined && isUnpaid(project)
}

export const isUnpaid = (project: { paymentStatus: string | null; status: string }): boolean =>
  project.paymentStatus === 'pending' && project.status !== 'cancelled'

export const payerReceiptJob = defineJob('emails.payerReceipt', { paymentId: z.int(), email: z.string() })

export const expireOthersJob = defineJob('orders.expireOthers', { projectId: z.int() })

export interface VerifiedCharge {
  reference: string
  providerTxId: number
  amountKobo: number
  feesKobo: number | undefined
  paidAt: Date
  /** The provider's id of the payer. Renewals must have the same code as the first charge. */
  customerCode: string | undefined
  payerEmail: string | undefined
}

export const toVerifiedCharge = (
  deps: TxDeps,
  charge: ProviderTransaction,
  amountKobo: number,
): VerifiedCharge => ({
  reference: charge.reference,
  providerTxId: charge.id,
  amountKobo,
  feesKobo: charge.feesKobo,
  paidAt: charge.paidAt ?? deps.now(),
  customerCode: charge.customerCode,
  payerEmail: charge.customerEmail,
})

/** Records the payment and submits its order. The caller has locked the order in this transaction. */
export async function fulfil(deps: TxDeps, order: repo.OrderRow, charge: VerifiedCharge): Promise<void> {
  const projectId = await submit(deps, order, { ...charge, method: 'paystack' })
  const period = await subscriptions.begin(deps, { ...charge, orderId: order.id, projectId })
  const payment = await payments.markPaid(deps, order, { ...charge, ...period, projectId })
  await payments.announceReceipt(deps, payment.id)
  if (charge.payerEmail && (await repo.isByPayLink(deps.db, charge.reference)))
    await enqueue(deps, payerReceiptJob, { paymentId: payment.id, email: charge.payerEmail })
}

interface Paid {
  reference: string | null
  method: string
  amountKobo: number
  /** The member of staff who confirmed the payment. */
  byUserId?: number
}

/**
 * Marks the order paid, for provider, transfer and manual payments alike. Marks its project paid too, or
 * creates the project if the order is for a service or a plan. Returns the project's id.
 */
export async function submit(
  deps: TxDeps,
  order: repo.OrderRow,
  { reference, method, amountKobo, byUserId }: Paid,
): Promise<number> {
  await repo.updateOrder(deps.db, order.id, { state: 'paid', settledAt: order.settledAt ?? deps.now() })
  const payment = {
    paymentReference: reference,
    paymentMethod: method,
    paymentTerm: order.term,
    amountKobo,
    paymentType: order.type,
  }
  const existing = await projects.findOfOrder(deps, order.id)
  if (existing) {
    await enqueue(deps, expireOthersJob, { projectId: existing.id })
    if (existing.paymentStatus === 'pending') await projects.markPaid(deps, existing.id, payment, byUserId)
    return existing.id
  }
  const project = await projects.insert(deps, {
    userId: order.userId,
    orderId: order.id,
    serviceId: order.serviceId,
    planName: order.planId === null ? null : await repo.planName(deps.db, order.planId),
    title: order.title,
    description: order.description,
    paymentStatus: 'paid',
    ...payment,
  })
  return project.id
}
