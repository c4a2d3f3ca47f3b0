import { isStaff } from '@jara/contract/access'
import type { Input } from '@jara/contract/endpoint'
import { toNaira } from '@jara/contract/money'
import type { IncomeRow, IncomeStats, Payment, paymentEndpoints } from '@jara/contract/payments'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import * as income from './income.repo.ts'
import * as lists from './payment-list.repo.ts'
import * as repo from './payments.repo.ts'
import { lastMonths } from './payments.rules.ts'

type Endpoints = typeof paymentEndpoints

export async function list(deps: Deps, actor: Actor, query: Input<Endpoints['list']>['query']) {
  const staff = isStaff(actor.role)
  const { items, total } = await lists.list(deps.db, query, {
    ownerId: staff && !query.mine ? query.userId : actor.id,
    inReview: staff && query.review !== undefined,
  })
  return { items: items.map((item) => toPayment(item, staff)), total }
}

/** From the rollup that triggers keep: it costs the same at ten and at a million payments. */
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

/** An order shows as a pending payment from its first moment. */
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

/** Staff have found the money of a bank transfer. */
export const markTransferred = (deps: TxDeps, id: number, found: { projectId: number; recordedBy: number }) =>
  repo.update(deps.db, id, { ...found, status: 'paid', paidAt: deps.now() })

/** A further attempt, a parked charge, an order nobody paid: the pending row shows it. */
export async function updatePendingOf(
  deps: TxDeps,
  orderId: number,
  change: { reference?: string; hiddenAt?: Date | null },
): Promise<void> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  if (payment?.status === 'pending') await repo.update(deps.db, payment.id, change)
}

interface Charge {
  reference: string
  providerTxId: number
  amountKobo: number
  feesKobo: number | undefined
  paidAt: Date
  projectId: number
  agreementId?: number
  period?: number
}

/** The order's own row becomes paid, or, when that one is taken already, a further row does. Called by `fulfil` alone. */
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

/** A further payment of an order that was paid before: a renewal, or a second one that staff accepted. */
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
  agreementId: charge.agreementId,
  period: charge.period,
  method: 'paystack',
  status: 'paid' as const,
})

/** For a mail about it; a deleted one is not found. */
export async function find(deps: TxDeps, id: number): Promise<Payment | undefined> {
  const found = await lists.findListed(deps.db, id)
  return found && toPayment(found, false)
}

export async function findOfOrder(deps: TxDeps, orderId: number): Promise<Payment | undefined> {
  const payment = await repo.findOfOrder(deps.db, orderId)
  return payment && find(deps, payment.id)
}

export const findByProviderTx = (deps: TxDeps, providerTxId: number) =>
  repo.findByProviderTx(deps.db, providerTxId)

export const knownAmong = (deps: TxDeps, providerTxIds: number[]) => repo.knownAmong(deps.db, providerTxIds)

export const referencesAmong = (deps: TxDeps, references: string[]) =>
  repo.referencesAmong(deps.db, references)

export type { PaymentRow } from './payments.repo.ts'

export const findByReference = (deps: TxDeps, reference: string) => repo.findByReference(deps.db, reference)

export async function get(deps: TxDeps, id: number): Promise<repo.PaymentRow> {
  const payment = await repo.find(deps.db, id)
  if (!payment) throw notFound('payment')
  return payment
}

/** Money that is here, and can go back. */
export async function lockPaid(deps: TxDeps, id: number): Promise<repo.PaymentRow> {
  const payment = await repo.lockAny(deps.db, id)
  if (!payment) throw notFound('payment')
  if (payment.status !== 'paid') throw conflict('Nothing has been paid here yet.')
  return payment
}

/** Holds a part of a locked payment for a refund, or gives it free when that failed. */
export async function reserveRefund(deps: TxDeps, payment: repo.PaymentRow, kobo: number): Promise<void> {
  await repo.update(deps.db, payment.id, { refundedKobo: payment.refundedKobo + kobo })
}

export const setDisputed = (deps: TxDeps, id: number, disputedAt: Date | null) =>
  repo.update(deps.db, id, { disputedAt })

export const toPayment = (
  { payment, user, orderState, receiptNumber, inReview, refundedKobo }: lists.ListedPayment,
  forStaff: boolean,
): Payment => ({
  id: payment.id,
  amount: toNaira(payment.amountKobo),
  type: payment.type,
  method: payment.method,
  reference: payment.reference,
  status: payment.status,
  userId: payment.userId,
  user: { id: payment.userId, name: user.name, email: user.email ?? '' },
  projectId: payment.projectId,
  receiptNumber,
  open: payment.status === 'pending' && orderState === 'open',
  inReview: forStaff && inReview,
  disputed: payment.disputedAt !== null,
  refunded: toNaira(refundedKobo),
  refundable: payment.status === 'paid' ? toNaira(payment.amountKobo - payment.refundedKobo) : 0,
  createdAt: payment.createdAt.toISOString(),
  created_at: payment.createdAt.toISOString(),
  version: payment.version,
})
