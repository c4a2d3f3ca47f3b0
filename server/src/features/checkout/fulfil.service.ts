import { z } from 'zod'
import * as invoices from '#features/invoices/invoices.service.ts'
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
 * Returns why an order can no longer be paid: its project is paid or cancelled, or its invoice is settled, void
 * or less is due than the order pays. Locks the project or invoice; the caller has locked the order.
 */
export async function targetFault(
  deps: TxDeps,
  order: repo.OrderRow,
): Promise<'target_closed' | 'overpaid' | undefined> {
  if (order.invoiceId !== null) {
    const { outstandingKobo } = await invoices.lock(deps, order.invoiceId)
    if (outstandingKobo === 0) return 'target_closed'
    return order.amountKobo > outstandingKobo ? 'overpaid' : undefined
  }
  const projectId = order.projectId ?? (await projects.findOfOrder(deps, order.id))?.id
  if (projectId === undefined) return undefined
  const project = await projects.lock(deps, projectId)
  return project !== undefined && isUnpaid(project) ? undefined : 'target_closed'
}

export const isTargetOpen = async (deps: TxDeps, order: repo.OrderRow): Promise<boolean> =>
  (await targetFault(deps, order)) === undefined

export const isUnpaid = (project: { paymentStatus: string | null; status: string }): boolean =>
  project.paymentStatus === 'pending' && project.status !== 'cancelled'

export const payerReceiptJob = defineJob('emails.payerReceipt', { paymentId: z.int(), email: z.string() })

/** Expires the orders of a project that another order has paid. `invoices.expireOrdersJob` does it for invoices. */
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
  const purchase = await submit(deps, order, { ...charge, method: 'paystack' })
  const period =
    purchase.projectId !== null &&
    (await subscriptions.begin(deps, { ...charge, orderId: order.id, projectId: purchase.projectId }))
  const payment = await payments.markPaid(deps, order, { ...charge, ...period, ...purchase })
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

/** What an order has paid for. A trigger adds the payment to the sums of its invoice. */
type Purchase = { projectId: number; invoiceId: null } | { projectId: null; invoiceId: number }

/**
 * Marks the order paid, for provider, transfer and manual payments alike. Marks its project paid too, or
 * creates the project if the order is for a service or a plan. Throws when an invoice is due less than this.
 */
export async function submit(deps: TxDeps, order: repo.OrderRow, paid: Paid): Promise<Purchase> {
  await repo.updateOrder(deps.db, order.id, { state: 'paid', settledAt: order.settledAt ?? deps.now() })
  const { invoiceId } = order
  if (invoiceId === null) return { projectId: await submitProject(deps, order, paid), invoiceId }
  invoices.refuseUnlessDue(await invoices.lock(deps, invoiceId), paid.amountKobo)
  await enqueue(deps, invoices.expireOrdersJob, { invoiceId })
  return { projectId: null, invoiceId }
}

async function submitProject(
  deps: TxDeps,
  order: repo.OrderRow,
  { reference, method, amountKobo, byUserId }: Paid,
): Promise<number> {
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
