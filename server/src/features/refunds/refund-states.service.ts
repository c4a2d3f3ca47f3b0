import { isRefundOver, type RefundState } from '@jara/contract/refund-states'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError, type ProviderRefund } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './refunds.repo.ts'
import { isBeingAsked, isToldOf, nextCheck, paymentStatusOf, stateOf } from './refunds.rules.ts'

/** Takes over what the provider says about a refund of ours. */
export function follow(deps: Deps, refund: repo.RefundRow, told: ProviderRefund): Promise<void> {
  const state = stateOf(told.status)
  // While it is being asked to try again, its old trouble is no news.
  const isNews = (now: repo.RefundRow) => state !== 'needs_attention' || !isBeingAsked(now, deps.now())
  return move(deps, refund, { state, providerRefundId: told.id }, isNews)
}

/**
 * The provider never heard of it. Should its answer have come meanwhile, that one counts; should the request be on its
 * way still, nobody knows yet, and its share stays held.
 */
export const giveUp = (deps: Deps, refund: repo.RefundRow) =>
  move(deps, refund, { state: 'failed' }, (now) => isAsking(now) && !isBeingAsked(now, deps.now()))

/** The provider did not take what staff gave for another try. */
export const reopen = (deps: Deps, refund: repo.RefundRow) =>
  move(deps, refund, { state: 'needs_attention' }, isAsking)

const isAsking = ({ state }: repo.RefundRow) => state === 'asking'

/** The only writer of a refund's state after its first. The payment's lock comes first, here as when it is asked for. */
export async function move(
  deps: Deps,
  { id, paymentId }: repo.RefundRow,
  to: { state: RefundState; providerRefundId?: number },
  when: (now: repo.RefundRow) => boolean = () => true,
): Promise<void> {
  const ownerId = await inTransaction(deps, async (tx) => {
    const payment = await payments.lockPaid(tx, paymentId)
    const before = (await repo.find(tx.db, id)) as repo.RefundRow
    if (when(before)) await change(tx, payment, before, to)
    return payment.userId
  })
  tellChanged(deps.realtime, 'payments', ownerId)
  tellChanged(deps.realtime, 'projects', ownerId)
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
  // What went back went back. One that seemed lost, or is tried again at the provider, may still come to life.
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
  if (isToldOf(before, state)) await announce(deps, before.id, state)
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

/** The provider has it already; while another refund that nobody is sure of holds the rest, this one has to wait. */
export async function hold(deps: TxDeps, payment: payments.PaymentRow, kobo: number): Promise<void> {
  if (payment.refundedKobo + kobo > payment.amountKobo)
    throw new GatewayError('unknown', 'another refund of this payment is still being asked for')
  await payments.reserveRefund(deps, payment, kobo)
}

export async function followProject(deps: TxDeps, payment: payments.PaymentRow): Promise<void> {
  if (payment.projectId === null) return
  const paymentStatus = paymentStatusOf(await repo.moneyOfProject(deps.db, payment.projectId))
  await projects.followPayment(deps, payment.projectId, { paymentStatus })
}

/** The same trouble may come again after another try: the moment tells them apart. */
export function announce(deps: TxDeps, refundId: number, state: RefundState): Promise<void> {
  const key = `${refundId}:${state}:${deps.now().getTime()}`
  return enqueue(deps, { name: 'mails.refund', payload: { refundId, state, key }, key })
}
