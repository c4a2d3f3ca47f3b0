import { formatNaira, toKobo, toNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import type { Refund } from '@jara/contract/payments/refunds'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { publishChange } from '#lib/realtime.ts'
import * as payments from '../ledger.service.ts'
import { lookUpAfterMs, send } from './provider-refunds.service.ts'
import { check, noteOf, refreshOf } from './refund-checks.service.ts'
import * as states from './refund-states.service.ts'
import * as repo from './refunds.repo.ts'

interface RefundRequest {
  paymentId: number
  amount: number
  reason: string
  stillOwed?: boolean
}

/**
 * Refunds all or part of a payment. The amount is reserved before the provider is called, so that concurrent
 * requests cannot refund too much or twice. If the response is lost, the refund is found by its note.
 */
export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  request: RefundRequest,
): Promise<Refund> {
  const { payment, refund } = await inTransaction(deps, (tx) => store(tx, actor, origin, request))
  if (refund.state === 'asking') await sendToProvider(deps, payment, refund)
  publishChange(deps.realtime, 'payments', payment)
  publishChange(deps.realtime, 'projects', payment)
  return get(deps, refund.id)
}

async function store(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { paymentId, amount, reason, stillOwed = false }: RefundRequest,
) {
  const payment = await payments.lockPaid(deps, paymentId)
  if (payment.hiddenAt) throw notFound('payment')
  await agency.refuseMember(deps, actor, payment.clientId)
  if (payment.disputedAt) throw conflict(moneyText.answerTheDispute)
  const amountKobo = toKobo(amount)
  const left = payment.amountKobo - payment.refundedKobo
  if (left === 0) throw conflict(moneyText.nothingToRefund)
  if (amountKobo > left) throw badField('amount', moneyText.refundAtMost(formatNaira(toNaira(left))))
  if (stillOwed && payment.invoiceId === null)
    throw badField('stillOwed', 'Only a refund of an invoice payment can stay owed.')
  await payments.reserveRefund(deps, payment, amountKobo)

  const now = deps.now()
  const byHand = payment.providerTxId === null
  const refund = await repo.insert(deps.db, {
    paymentId,
    amountKobo,
    reason,
    stillOwed,
    requestedBy: actor.id,
    createdAt: now,
    ...(byHand
      ? { state: 'processed', processedAt: now }
      : { state: 'asking', nextCheckAt: new Date(now.getTime() + lookUpAfterMs) }),
  })
  await audit(deps, {
    actor,
    origin,
    action: 'refund.requested',
    subject: 'payment',
    subjectId: paymentId,
    after: { refund: refund.id, amountKobo, reason, byHand, stillOwed },
  })
  if (byHand) {
    await states.announce(deps, refund.id, 'processed')
    await states.followProject(deps, payment)
  }
  return { payment, refund }
}

async function sendToProvider(
  deps: Deps,
  payment: payments.PaymentRow,
  refund: repo.RefundRow,
): Promise<void> {
  const sent = await send(deps, {
    transactionId: payment.providerTxId as number,
    amountKobo: refund.amountKobo,
    merchantNote: noteOf(refund.id),
    customerNote: refund.reason,
  })
  if (sent.kind === 'unknown') return
  if (sent.kind === 'sent') return states.follow(deps, refund, sent.refund)
  await states.move(deps, refund, { state: 'failed' })
  if (sent.kind === 'refused') throw conflict(`The provider refused the refund: ${sent.message}`)
  await callProvider(deps, () => refreshOf(deps, payment))
  throw conflict(moneyText.refundedElsewhere)
}

export async function list(deps: TxDeps, paymentId: number): Promise<Refund[]> {
  return toRefunds(deps, await repo.listOf(deps.db, paymentId))
}

/** Returns those of the given provider refunds that are recorded here. */
export const knownAmong = (deps: TxDeps, providerRefundIds: number[]) =>
  repo.knownAmong(deps.db, providerRefundIds)

/** Lets staff check a refund before the next scheduled check. */
export async function checkNow(deps: Deps, id: number): Promise<Refund> {
  const refund = await repo.find(deps.db, id)
  if (!refund) throw notFound('refund')
  await callProvider(deps, () => check(deps, refund), moneyText.providerSilentNothingChanged)
  return get(deps, id)
}

/** Marks a refund as processed when staff have sent the money in another way. */
export async function finish(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: { id: number; reason: string },
): Promise<Refund> {
  const refund = await repo.find(deps.db, id)
  if (!refund) throw notFound('refund')
  const payment = await inTransaction(deps, async (tx) => {
    const payment = await payments.lockPaid(tx, refund.paymentId)
    await agency.refuseMember(tx, actor, payment.clientId)
    const before = (await repo.find(tx.db, id)) as repo.RefundRow
    if (before.state !== 'needs_attention') throw conflict(moneyText.refundNotWaiting)
    await states.change(tx, payment, before, { state: 'processed' })
    const entry = { actor, origin, subject: 'payment', subjectId: payment.id }
    await audit(tx, { ...entry, action: 'refund.finished_by_hand', after: { refund: id, reason } })
    return payment
  })
  publishChange(deps.realtime, 'payments', payment)
  publishChange(deps.realtime, 'projects', payment)
  return get(deps, id)
}

export async function get(deps: TxDeps, id: number): Promise<Refund> {
  const found = await repo.findListed(deps.db, id)
  if (!found) throw notFound('refund')
  const [refund] = await toRefunds(deps, [found])
  return refund as Refund
}

async function toRefunds(deps: TxDeps, rows: repo.ListedRefund[]): Promise<Refund[]> {
  const stuck = rows.filter(({ refund }) => refund.state === 'needs_attention')
  const approvals = await agency.approvalsOf(
    deps,
    'refund',
    stuck.map(({ refund }) => refund.id),
  )
  return rows.map(({ refund, requestedBy }) => ({
    id: refund.id,
    paymentId: refund.paymentId,
    amount: toNaira(refund.amountKobo),
    reason: refund.reason,
    state: refund.state,
    stillOwed: refund.stillOwed,
    requestedBy,
    approvedBy: approvals.filter(({ subjectId }) => subjectId === refund.id),
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
  }))
}
