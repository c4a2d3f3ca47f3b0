import * as agreements from '#features/agreements/agreement-begin.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './checkout.repo.ts'

export type { OrderRow } from './checkout.repo.ts'
export const lockOrder = (deps: TxDeps, id: number) => repo.lockOrder(deps.db, id)
export const insertOrder = (deps: TxDeps, row: repo.NewOrderRow) => repo.insertOrder(deps.db, row)
export const updateOrder = (deps: TxDeps, id: number, change: Parameters<typeof repo.updateOrder>[2]) =>
  repo.updateOrder(deps.db, id, change)

export interface Receipt {
  reference: string
  providerTxId: number
  amountKobo: number
  feesKobo: number | undefined
  paidAt: Date
  /** The provider's name for the payer: renewals are known by it. */
  customerCode: string | undefined
}

export const receiptOf = (deps: TxDeps, charge: ProviderTransaction, amountKobo: number): Receipt => ({
  reference: charge.reference,
  providerTxId: charge.id,
  amountKobo,
  feesKobo: charge.feesKobo,
  paidAt: charge.paidAt ?? deps.now(),
  customerCode: charge.customerCode,
})

/** The provider's money and the project it pays, in one piece. The order is locked by the caller. */
export async function fulfil(deps: TxDeps, order: repo.OrderRow, receipt: Receipt): Promise<void> {
  const projectId = await submit(deps, order, { ...receipt, method: 'paystack' })
  const period = await agreements.begin(deps, { ...receipt, orderId: order.id, projectId })
  const payment = await payments.markPaid(deps, order, { ...receipt, ...period, projectId })
  await announceReceipt(deps, payment.id)
}

/** The order becomes paid and its project exists, whoever says that the money is there. */
export async function submit(
  deps: TxDeps,
  order: repo.OrderRow,
  paid: { reference: string | null; method: string; amountKobo: number },
): Promise<number> {
  await repo.updateOrder(deps.db, order.id, { state: 'paid', settledAt: order.settledAt ?? deps.now() })
  const existing = await projects.findOfOrder(deps, order.id)
  if (existing) return existing.id
  const project = await projects.insert(deps, {
    userId: order.userId,
    orderId: order.id,
    serviceId: order.serviceId,
    planName: order.planId === null ? null : await repo.planName(deps.db, order.planId),
    title: order.title,
    description: order.description,
    paymentStatus: 'paid',
    paymentReference: paid.reference,
    paymentMethod: paid.method,
    paymentTerm: order.term,
    amountKobo: paid.amountKobo,
    paymentType: order.type,
  })
  return project.id
}

/** A refused charge is often followed by one that works: a mail about it waits for that. */
const secondTryMs = 10 * 60_000
export const announceFailure = (deps: TxDeps, orderId: number, reference: string) =>
  enqueue(deps, {
    name: 'mails.paymentFailed',
    payload: { orderId },
    key: reference,
    runAt: new Date(deps.now().getTime() + secondTryMs),
  })

/** Mails wait in the queue until the transaction commits, and go out once. */
export const announceReceipt = (deps: TxDeps, paymentId: number) =>
  enqueue(deps, { name: 'mails.paymentReceipt', payload: { paymentId }, key: String(paymentId) })
