import type { Input } from '@jara/contract/endpoint'
import { toKobo } from '@jara/contract/money'
import type { Payment, paymentEndpoints } from '@jara/contract/payments'
import { beginWithoutCard } from '#features/agreements/agreement-begin.service.ts'
import {
  announceReceipt,
  lockOrder,
  type OrderRow,
  submit,
  updateOrder,
} from '#features/checkout/fulfil.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { tellChanged } from '#lib/realtime.ts'
import { refuseStale } from '#lib/versions.ts'
import * as lists from './payment-list.repo.ts'
import * as repo from './payments.repo.ts'
import { changeFault } from './payments.rules.ts'
import { toPayment } from './payments.service.ts'

type Endpoints = typeof paymentEndpoints

/** A payment that staff vouch for: its method is manual, and who recorded it is kept. */
export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: Input<Endpoints['create']>['body'],
): Promise<Payment> {
  const id = await inTransaction(deps, async (deps) => {
    await refuseNobody(deps, input.userId)
    const now = deps.now()
    const payment = await repo.insert(deps.db, {
      userId: input.userId,
      amountKobo: toKobo(input.amount),
      type: input.type,
      status: input.status,
      method: 'manual',
      recordedBy: actor.id,
      paidAt: input.status === 'paid' ? now : null,
      createdAt: now,
    })
    const entry = { actor, origin, subject: 'payment', subjectId: payment.id }
    await audit(deps, { ...entry, action: 'payment.created', after: factsOf(payment) })
    if (payment.status === 'paid') await announceReceipt(deps, payment.id)
    return payment.id
  })
  return tell(deps, id)
}

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: Input<Endpoints['update']>['params'] & Input<Endpoints['update']>['body'],
): Promise<Payment> {
  const before = await inTransaction(deps, async (deps) => {
    const { payment: before, order, shown } = await lockWithOrder(deps, input.id)
    refuseStale(shown, input.version, 'payment')
    const wish = { amountKobo: toKobo(input.amount), userId: input.userId, status: input.status }
    const fault = changeFault(before, wish)
    if (fault) throw conflict(fault)
    if (wish.userId !== before.userId) await refuseNobody(deps, wish.userId)

    const byHand = before.method === 'manual' || (before.status === 'pending' && wish.status === 'paid')
    // Should the checkout be paid all the same, its charge is a payment of its own: the reference is left to that one.
    const reference = byHand && before.method === 'paystack' ? null : before.reference
    const after = await repo.update(deps.db, before.id, {
      ...wish,
      reference,
      type: input.type,
      paidAt: wish.status === 'paid' ? (before.paidAt ?? deps.now()) : null,
      ...(byHand && { method: 'manual', recordedBy: actor.id }),
    })
    await followUp(deps, before, after, order)
    await audit(deps, {
      actor,
      origin,
      action: 'payment.updated',
      subject: 'payment',
      subjectId: before.id,
      before: factsOf(before),
      after: factsOf(after),
    })
    return before
  })
  if (before.userId !== input.userId) tellChanged(deps.realtime, 'payments', before.userId)
  if (before.orderId !== null) tellChanged(deps.realtime, 'projects', before.userId)
  return tell(deps, input.id)
}

/** Takes a payment out of lists and totals. Its reference stays used, and its order can no longer be paid. */
export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  const ownerId = await inTransaction(deps, async (deps) => {
    const { payment, order } = await lockWithOrder(deps, id)
    await repo.update(deps.db, id, { hiddenAt: deps.now() })
    if (order && order.state !== 'paid') await updateOrder(deps, order.id, { state: 'deleted' })
    await audit(deps, {
      actor,
      origin,
      action: 'payment.deleted',
      subject: 'payment',
      subjectId: id,
      before: factsOf(payment),
    })
    return payment.userId
  })
  tellChanged(deps.realtime, 'payments', ownerId)
}

/** An order paid by hand gets its project as if it had been paid online; a project shows what its payment says. */
async function followUp(
  deps: TxDeps,
  before: repo.PaymentRow,
  after: repo.PaymentRow,
  order: OrderRow | undefined,
): Promise<void> {
  if (before.status === 'pending' && after.status === 'paid') {
    await announceReceipt(deps, after.id)
    if (order && after.projectId === null) {
      const projectId = await submit(deps, order, { ...after, method: 'manual' })
      const first = { orderId: order.id, projectId, paidAt: after.paidAt ?? deps.now() }
      await repo.update(deps.db, after.id, { projectId, ...(await beginWithoutCard(deps, first)) })
      return
    }
  }
  if (after.projectId !== null)
    await projects.followPayment(deps, after.projectId, {
      paymentStatus: after.status,
      amountKobo: after.amountKobo,
      paymentType: after.type,
    })
}

/** The order's lock comes first everywhere, so that staff and `settle` never wait for each other in a circle. */
async function lockWithOrder(deps: TxDeps, id: number) {
  const seen = await lists.findListed(deps.db, id)
  if (!seen) throw notFound('payment')
  const { orderId } = seen.payment
  const order = orderId === null ? undefined : await lockOrder(deps, orderId)
  const payment = await repo.lock(deps.db, id)
  if (!payment) throw notFound('payment')
  return { payment, order, shown: toPayment({ ...seen, payment }, true) }
}

async function refuseNobody(deps: TxDeps, userId: number): Promise<void> {
  if (!(await users.find(deps, userId))) throw badField('userId', 'This person does not exist.')
}

async function tell(deps: Deps, id: number): Promise<Payment> {
  const listed = await lists.findListed(deps.db, id)
  if (!listed) throw notFound('payment')
  tellChanged(deps.realtime, 'payments', listed.payment.userId)
  return toPayment(listed, true)
}

const factsOf = ({ amountKobo, type, status, userId, method, reference }: repo.PaymentRow) => ({
  amountKobo,
  type,
  status,
  userId,
  method,
  reference,
})
