import { isStaff } from '@jara/contract/access'
import type { Input } from '@jara/contract/lib/endpoint'
import { toNaira } from '@jara/contract/lib/money'
import type { IncomeRow, IncomeStats, Payment, paymentEndpoints } from '@jara/contract/payments'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor } from '#lib/actor.ts'
import { refuseWithoutFinances, type Scope, scopeOf, userFilterOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import * as income from './income.repo.ts'
import * as repo from './ledger.repo.ts'
import * as lists from './payment-list.repo.ts'
import { lastMonths } from './payments.rules.ts'

export type { PaymentRow } from './ledger.repo.ts'

type Endpoints = typeof paymentEndpoints

export async function list(deps: Deps, actor: Actor, query: Input<Endpoints['list']>['query']) {
  const staff = isStaff(actor.role)
  const mine = query.mine !== undefined
  refuseWithoutFinances(actor, { mine })
  const scope = scopeOf(actor, { mine })
  const { items, total } = await lists.list(deps.db, query, {
    scope,
    userId: userFilterOf(actor, query.userId),
    clientId: scope.clientId ?? query.clientId,
    inReview: staff && query.review !== undefined,
    status: query.status,
  })
  return { items: items.map((item) => toPayment(item, staff)), total }
}

/** Reads totals that database triggers maintain, so the cost does not grow with the number of payments. */
export async function stats(deps: Deps): Promise<IncomeStats> {
  const months = lastMonths(deps.now())
  const [types, paidMonths] = await Promise.all([income.byType(deps.db), income.byMonth(deps.db, months)])
  const totals = new Map(paidMonths.map(({ month, totalKobo }) => [month, totalKobo]))
  return {
    totalIncome: toNaira(types.reduce((sum, { totalKobo }) => sum + totalKobo, 0)),
    totalPayments: types.reduce((sum, { payments }) => sum + payments, 0),
    byType: types.map(({ type, totalKobo }) => ({ type, total: toNaira(totalKobo) })),
    byMonth: months.map((month) => ({ month, total: toNaira(totals.get(month) ?? 0) })),
  }
}

const monthsOfAccounts = 12

export async function accounts(deps: Deps): Promise<IncomeRow[]> {
  const rows = await income.accounts(deps.db, monthsOfAccounts)
  return rows.map(({ month, type, payments, totalKobo, feesKobo, refundsKobo }) => ({
    month,
    type,
    payments,
    gross: toNaira(totalKobo),
    fees: toNaira(feesKobo),
    refunds: toNaira(refundsKobo),
    net: toNaira(totalKobo - feesKobo - refundsKobo),
  }))
}

/** Inserts the pending payment that every order has from the start. */
export const insertPending = (
  deps: TxDeps,
  order: { id: number; userId: number; amountKobo: number; type: string },
  reference: string,
  method: 'paystack' | 'transfer' = 'paystack',
) =>
  repo.insert(deps.db, {
    userId: order.userId,
    orderId: order.id,
    amountKobo: order.amountKobo,
    type: order.type,
    method,
    reference,
    createdAt: deps.now(),
  })

/** Marks a bank transfer paid after staff have verified it. */
export const markTransferred = (deps: TxDeps, id: number, found: Purchase & { recordedBy: number }) =>
  repo.update(deps.db, id, { ...found, status: 'paid', paidAt: deps.now() })

/** Updates the pending payment after a new attempt, a flagged charge or an expired order. */
export async function updatePendingOf(
  deps: TxDeps,
  orderId: number,
  change: { reference?: string; hiddenAt?: Date | null },
): Promise<void> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  if (payment?.status === 'pending') await repo.update(deps.db, payment.id, change)
}

/** What a payment has paid for: a project or an invoice. */
type Purchase = Pick<repo.PaymentRow, 'projectId' | 'invoiceId'>

interface Charge extends Partial<Purchase> {
  reference: string
  providerTxId: number
  amountKobo: number
  feesKobo: number | undefined
  paidAt: Date
  subscriptionId?: number
  period?: number
}

/** Marks the order's pending provider payment paid, or inserts a payment when there is none. */
export async function markPaid(
  deps: TxDeps,
  order: { id: number; userId: number; type: string },
  charge: Charge,
): Promise<repo.PaymentRow> {
  const own = await repo.findOfOrder(deps.db, order.id)
  if (own?.status === 'pending' && own.method === 'paystack')
    return repo.update(deps.db, own.id, { ...paidBy(charge), hiddenAt: null })
  return insertPaid(deps, order, charge)
}

/** Inserts the payment of a charge without a pending payment, such as a renewal or an accepted duplicate. */
export const insertPaid = (
  deps: TxDeps,
  order: { id: number; userId: number; type: string },
  charge: Charge,
): Promise<repo.PaymentRow> =>
  repo.insert(deps.db, {
    ...paidBy(charge),
    orderId: order.id,
    userId: order.userId,
    type: order.type,
    createdAt: deps.now(),
  })

const paidBy = (charge: Charge) => ({
  reference: charge.reference,
  providerTxId: charge.providerTxId,
  amountKobo: charge.amountKobo,
  feesKobo: charge.feesKobo,
  paidAt: charge.paidAt,
  projectId: charge.projectId,
  invoiceId: charge.invoiceId,
  subscriptionId: charge.subscriptionId,
  period: charge.period,
  method: 'paystack',
  status: 'paid' as const,
})

/** Returns a payment as its customer sees it, or undefined when it is hidden or does not exist. */
export async function find(deps: TxDeps, id: number): Promise<Payment | undefined> {
  const found = await lists.findListed(deps.db, id)
  return found && toPayment(found, false)
}

export const isPaidOrder = (deps: TxDeps, orderId: number) => repo.isPaidOrder(deps.db, orderId)

/** Whether staff have set the pending payment of this order to paid, and another approval is needed. */
export async function isPartlyApproved(deps: TxDeps, orderId: number): Promise<boolean> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  return payment !== undefined && (await agency.approvalsOf(deps, 'payment', [payment.id])).length > 0
}

/** Whether the pending payment of an order was recorded by staff, and waits for a second approval. */
export async function isRecordedByHand(deps: TxDeps, orderId: number): Promise<boolean> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  return payment?.status === 'pending' && payment.method === 'manual'
}

/** Makes the approvals void that staff have given for the pending payment of an order. */
export async function clearApprovalsOf(deps: TxDeps, orderId: number): Promise<void> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  if (payment?.status === 'pending') await agency.clearApprovals(deps, 'payment', payment.id)
}

export const isPaidProject = (deps: TxDeps, projectId: number) => repo.isPaidProject(deps.db, projectId)

export async function findOfOrder(deps: TxDeps, orderId: number): Promise<Payment | undefined> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  return payment && find(deps, payment.id)
}

export const findByProviderTx = (deps: TxDeps, providerTxId: number) =>
  repo.findByProviderTx(deps.db, providerTxId)

export const knownAmong = (deps: TxDeps, providerTxIds: number[]) => repo.knownAmong(deps.db, providerTxIds)

export const referencesAmong = (deps: TxDeps, references: string[]) =>
  repo.referencesAmong(deps.db, references)

type NewRow = Parameters<typeof repo.insert>[1]

/** Stores a payment that staff received outside the portal. */
export const insertByHand = (deps: TxDeps, row: Omit<NewRow, 'method'> & { recordedBy: number }) =>
  repo.insert(deps.db, { ...row, method: 'manual' })

type Corrected =
  | 'userId'
  | 'amountKobo'
  | 'type'
  | 'status'
  | 'paidAt'
  | 'reference'
  | 'method'
  | 'recordedBy'

/** Applies a correction by staff, after `changeFault` has allowed it. */
export const correct = (deps: TxDeps, id: number, change: Pick<Partial<repo.PaymentRow>, Corrected>) =>
  repo.update(deps.db, id, change)

/** Links the payment to the project, invoice or subscription that it paid for. */
export const linkPurchase = (deps: TxDeps, id: number, purchase: Purchase & { subscriptionId?: number }) =>
  repo.update(deps.db, id, purchase)

export const hide = (deps: TxDeps, id: number) => repo.update(deps.db, id, { hiddenAt: deps.now() })

export const lock = (deps: TxDeps, id: number) => repo.lock(deps.db, id)

export const findListed = (deps: TxDeps, id: number) => lists.findListed(deps.db, id)

export const findByReference = (deps: TxDeps, reference: string) => repo.findByReference(deps.db, reference)

export const findInScope = (deps: TxDeps, scope: Scope, reference: string) =>
  repo.findByReference(deps.db, reference, scope)

export async function get(deps: TxDeps, id: number): Promise<repo.PaymentRow> {
  const payment = await repo.find(deps.db, id)
  if (!payment) throw notFound('payment')
  return payment
}

/** Locks a payment for a refund or dispute. Throws when the payment is not paid. */
export async function lockPaid(deps: TxDeps, id: number): Promise<repo.PaymentRow> {
  const payment = await repo.lockAny(deps.db, id)
  if (!payment) throw notFound('payment')
  if (payment.status !== 'paid') throw conflict('This payment has not been paid yet.')
  return payment
}

/**
 * Reserves an amount of a locked payment for a refund. A negative amount releases the amount of a failed
 * refund.
 */
export async function reserveRefund(deps: TxDeps, payment: repo.PaymentRow, kobo: number): Promise<void> {
  await repo.update(deps.db, payment.id, { refundedKobo: payment.refundedKobo + kobo })
}

export const setDisputed = (deps: TxDeps, id: number, disputedAt: Date | null) =>
  repo.update(deps.db, id, { disputedAt })

export const toPayment = (
  { payment, user, order, receiptNumber, inReview, refundedKobo, approvedBy }: lists.ListedPayment,
  forStaff: boolean,
): Payment => ({
  id: payment.id,
  amount: toNaira(payment.amountKobo),
  type: payment.type,
  method: payment.method,
  reference: payment.reference,
  title: order?.title ?? null,
  status: payment.status,
  userId: payment.userId,
  clientId: payment.clientId,
  user: { id: payment.userId, name: user.name, email: user.email ?? '' },
  projectId: payment.projectId,
  invoiceId: payment.invoiceId ?? order?.invoiceId ?? null,
  receiptNumber,
  open: payment.status === 'pending' && order?.state === 'open',
  inReview: forStaff && inReview,
  approvedBy: forStaff ? approvedBy : [],
  disputed: payment.disputedAt !== null,
  refunded: toNaira(refundedKobo),
  refundable: payment.status === 'paid' ? toNaira(payment.amountKobo - payment.refundedKobo) : 0,
  createdAt: payment.createdAt.toISOString(),
  created_at: payment.createdAt.toISOString(),
  version: payment.version,
})
