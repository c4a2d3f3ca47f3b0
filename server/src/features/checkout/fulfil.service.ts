import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { ProviderTransaction } from '#lib/gateway.ts'
import * as repo from './checkout.repo.ts'

export type { OrderRow } from './checkout.repo.ts'
export const lockOrder = (deps: TxDeps, id: number) => repo.lockOrder(deps.db, id)
export const insertOrder = (deps: TxDeps, row: repo.NewOrderRow) => repo.insertOrder(deps.db, row)
export const updateOrder = (deps: TxDeps, id: number, change: Parameters<typeof repo.updateOrder>[2]) =>
  repo.updateOrder(deps.db, id, change)

export interface VerifiedCharge {
  reference: string
  providerTxId: number
  amountKobo: number
  feesKobo: number | undefined
  paidAt: Date
  /** The provider's id of the payer. Renewals must have the same code as the first charge. */
  customerCode: string | undefined
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
})

/** Records the payment and creates its project. The caller has locked the order in this transaction. */
export async function fulfil(deps: TxDeps, order: repo.OrderRow, charge: VerifiedCharge): Promise<void> {
  const projectId = await submit(deps, order, { ...charge, method: 'paystack' })
  const period = await subscriptions.begin(deps, { ...charge, orderId: order.id, projectId })
  const payment = await payments.markPaid(deps, order, { ...charge, ...period, projectId })
  await payments.announceReceipt(deps, payment.id)
}

/** Marks the order paid and creates its project, for provider, transfer and manual payments alike. */
export async function submit(
  deps: TxDeps,
  order: repo.OrderRow,
  paid: { reference: string | null; method: string; amountKobo: number },
): Promise<number> {
  await repo.updateOrder(deps.db, order.id, { state: 'paid', settledAt: order.settledAt ?? deps.now() })
  const existing = await projects.findOfOrder(deps, order.id)
  if (existing) {
    if (existing.paymentStatus === 'pending')
      await projects.followPayment(deps, existing.id, {
        paymentStatus: 'paid',
        paymentReference: paid.reference,
        paymentMethod: paid.method,
        amountKobo: paid.amountKobo,
        paymentType: order.type,
      })
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
    paymentReference: paid.reference,
    paymentMethod: paid.method,
    paymentTerm: order.term,
    amountKobo: paid.amountKobo,
    paymentType: order.type,
  })
  return project.id
}
