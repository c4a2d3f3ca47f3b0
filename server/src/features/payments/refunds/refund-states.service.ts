import { isRefundOver, type RefundState, refundStates } from '@jara/contract/payments/refund-states'
import { z } from 'zod'
import * as projects from '#features/projects/projects.service.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError, type ProviderRefund } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import * as payments from '../ledger.service.ts'
import * as repo from './refunds.repo.ts'
import { isInFlight, nextCheck, paymentStatusOf, shouldNotify, stateOf } from './refunds.rules.ts'

/** Updates our refund with the provider's state. `asked` is our refund as it was before we asked. */
export function follow(deps: Deps, asked: repo.RefundRow, providerRefund: ProviderRefund): Promise<void> {
  const state = stateOf(providerRefund.status)
  const isCurrent = (now: repo.RefundRow) => {
    // During a retry the provider may still report the previous failure, which is ignored.
    if (state === 'needs_attention') return !isInFlight(now, deps.now())
    // A newer response has arrived since we asked, so this one is outdated.
    const isOutdated = now.state === 'needs_attention' && asked.state !== 'needs_attention'
    return isRefundOver(state) || !isOutdated
  }
  return move(deps, asked, { state, providerRefundId: providerRefund.id }, isCurrent)
}

/**
 * Marks a refund that the provider does not know as failed, which releases its amount. Does nothing if the
 * provider has responded since or may still respond.
 */
export const giveUp = (deps: Deps, refund: repo.RefundRow) =>
  move(deps, refund, { state: 'failed' }, (now) => isAsking(now) && !isInFlight(now, deps.now()))

/**
 * Sets a refund back to `needs_attention` when the provider refuses a retry, for example because of the bank
 * details.
 */
export const reopen = (deps: Deps, refund: repo.RefundRow) =>
  move(deps, refund, { state: 'needs_attention' }, isAsking)

const isAsking = ({ state }: repo.RefundRow) => state === 'asking'

/**
 * Changes the state of a refund if `when` returns true for its current row. Locks the payment first, as
 * `create` does.
 */
export async function move(
  deps: Deps,
  { id, paymentId }: repo.RefundRow,
  to: { state: RefundState; providerRefundId?: number },
  when: (now: repo.RefundRow) => boolean = () => true,
): Promise<void> {
  const payment = await inTransaction(deps, async (tx) => {
    const payment = await payments.lockPaid(tx, paymentId)
    const before = (await repo.find(tx.db, id)) as repo.RefundRow
    if (when(before)) await change(tx, payment, before, to)
    return payment
  })
  publishChange(deps.realtime, 'payments', payment)
  publishChange(deps.realtime, 'projects', payment)
}

export async function change(
  deps: TxDeps,
  payment: payments.PaymentRow,
  before: repo.RefundRow,
  {
    state,
    providerRefundId = before.providerRefundId ?? undefined,
  }: { state: RefundState; providerRefundId?: number },
): Promise<void> {
  // The state `processed` is final. A failed refund may still succeed, for example when it is retried at the
  // provider.
  if (before.state === 'processed' || (before.state === 'failed' && state === 'failed')) return
  const now = deps.now()
  await repo.update(deps.db, before.id, {
    state,
    providerRefundId,
    processedAt: state === 'processed' ? now : null,
    nextCheckAt: nextCheck(state, before.createdAt, now),
  })
  if (state === 'failed') await payments.reserveRefund(deps, payment, -before.amountKobo)
  if (before.state === 'failed') await hold(deps, payment, before.amountKobo)
  if (shouldNotify(before, state)) await announce(deps, before.id, state)
  if (state === 'processed') await followProject(deps, payment)
  if (isRefundOver(state))
    await audit(deps, {
      actor: undefined,
      action: `refund.${state}`,
      subject: 'payment',
      subjectId: payment.id,
      after: { refund: before.id, amountKobo: before.amountKobo },
    })
}

/**
 * Reserves the amount of a refund that the provider has already made. Throws if another refund of the payment
 * still reserves too much, so that the caller retries later.
 */
export async function hold(deps: TxDeps, payment: payments.PaymentRow, kobo: number): Promise<void> {
  if (payment.refundedKobo + kobo > payment.amountKobo)
    throw new GatewayError('unknown', 'another refund of this payment is still in progress')
  await payments.reserveRefund(deps, payment, kobo)
}

export async function followProject(deps: TxDeps, payment: payments.PaymentRow): Promise<void> {
  if (payment.projectId === null) return
  const paymentStatus = paymentStatusOf(await repo.moneyOfProject(deps.db, payment.projectId))
  await projects.followPayment(deps, payment.projectId, { paymentStatus })
}

export const refundJob = defineJob('emails.refund', {
  refundId: z.int(),
  state: z.enum(refundStates),
  key: z.string(),
})

/**
 * Queues the notification about a refund's new state. The key includes the time, because a refund that
 * staff send again can reach the same state a second time.
 */
export function announce(deps: TxDeps, refundId: number, state: RefundState): Promise<void> {
  const key = `${refundId}:${state}:${deps.now().getTime()}`
  return enqueue(deps, refundJob, { refundId, state, key }, { key })
}
