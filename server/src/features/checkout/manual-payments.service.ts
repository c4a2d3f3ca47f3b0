import type { Input } from '@jara/contract/lib/endpoint'
import { offers, toKobo } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { Payment, paymentEndpoints } from '@jara/contract/payments'
import * as agency from '#features/agency/agency.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseStale } from '#lib/versions.ts'
import { insertAttempt } from './attempts.service.ts'
import { insertOrder, isTargetOpen, lockOrder, type OrderRow, submit, updateOrder } from './fulfil.service.ts'
import { approve, approvedStatus, needsApproval } from './payment-approvals.service.ts'
import { latestOfOrder as latestReview } from './reviews/flag.service.ts'

type Endpoints = typeof paymentEndpoints

export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: Input<Endpoints['create']>['body'],
): Promise<Payment> {
  const id = await inTransaction(deps, async (deps) => {
    await assertUserExists(deps, input.userId)
    const now = deps.now()
    const amountKobo = toKobo(input.amount)
    const wantsApproval = input.status === 'paid' && (await needsApproval(deps, amountKobo))
    const status = wantsApproval ? 'pending' : input.status
    const payment = await payments.insertByHand(deps, {
      userId: input.userId,
      amountKobo,
      type: input.type,
      status,
      recordedBy: actor.id,
      paidAt: status === 'paid' ? now : null,
      createdAt: now,
    })
    if (wantsApproval) await approve(deps, actor, origin, payment)
    else await agency.refuseMember(deps, actor, payment.clientId)
    const entry = { actor, origin, subject: 'payment', subjectId: payment.id }
    await audit(deps, { ...entry, action: 'payment.created', after: factsOf(payment) })
    if (payment.status === 'paid') await payments.announceReceipt(deps, payment.id)
    return payment.id
  })
  return published(deps, id)
}

/** Records a payment of an invoice that staff received outside the portal, for the owner of the client. */
export async function createForInvoice(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, amount, version }: { id: number; amount: number; version?: number },
): Promise<Payment> {
  const amountKobo = toKobo(amount)
  const paymentId = await inTransaction(deps, async (deps) => {
    const { invoice, title, ownerId } = await invoices.findForStaff(deps, id)
    if (ownerId === undefined) throw conflict('This client has no members. Invite one first.')
    const now = deps.now()
    const order = await insertOrder(deps, {
      userId: ownerId,
      invoiceId: id,
      title,
      description: invoice.title,
      priceKobo: invoice.totalKobo,
      amountKobo,
      type: 'invoice',
      term: offers.invoice.term,
      returnPath: paths.invoice({ id }),
      createdAt: now,
    })
    invoices.refuseUnlessDue(await invoices.lockForChange(deps, id, version), amountKobo)
    const wantsApproval = await needsApproval(deps, amountKobo)
    const row = { userId: ownerId, orderId: order.id, amountKobo, type: order.type, recordedBy: actor.id }
    if (!wantsApproval) await agency.refuseMember(deps, actor, order.clientId)
    const purchase = wantsApproval ? undefined : await submit(deps, order, { ...manual, amountKobo })
    const payment = await payments.insertByHand(deps, {
      ...row,
      ...purchase,
      status: wantsApproval ? 'pending' : 'paid',
      paidAt: wantsApproval ? null : now,
      createdAt: now,
    })
    if (wantsApproval) await approve(deps, actor, origin, payment)
    const entry = { actor, origin, subject: 'payment', subjectId: payment.id }
    await audit(deps, { ...entry, action: 'payment.created', after: factsOf(payment) })
    if (payment.status === 'paid') await payments.announceReceipt(deps, payment.id)
    return payment.id
  })
  return published(deps, paymentId)
}

const manual = { reference: null, method: 'manual' }

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: Input<Endpoints['update']>['params'] & Input<Endpoints['update']>['body'],
): Promise<Payment> {
  const before = await inTransaction(deps, async (deps) => {
    const { payment: before, order, shown } = await lockWithOrder(deps, input.id)
    refuseStale(shown, input.version, 'payment')
    await agency.refuseMember(deps, actor, before.clientId)
    const wanted = { amountKobo: toKobo(input.amount), userId: input.userId, status: input.status }
    const invoiceId = before.invoiceId ?? order?.invoiceId ?? null
    const fault = payments.changeFault({ ...before, invoiceId }, wanted)
    if (fault) throw conflict(fault)
    if (wanted.userId !== before.userId) await assertUserExists(deps, wanted.userId)
    const requested = { ...wanted, status: await approvedStatus(deps, actor, origin, before, wanted) }

    const byHand = before.method === 'manual' || (before.status === 'pending' && requested.status === 'paid')
    // The customer may still pay the open checkout. That charge is then a separate payment and needs this
    // reference, so the reference is removed from the manual payment.
    const reference = byHand && before.method === 'paystack' ? null : before.reference
    const corrected = await payments.correct(deps, before.id, {
      ...requested,
      reference,
      type: order?.invoiceId == null ? input.type : before.type,
      paidAt: requested.status === 'paid' ? (before.paidAt ?? deps.now()) : null,
      ...(byHand && { method: 'manual', recordedBy: actor.id }),
    })
    await agency.refuseMember(deps, actor, corrected.clientId)
    const isUndone = before.status === 'paid' && corrected.status === 'pending'
    const after = isUndone && order?.state === 'paid' ? await reopen(deps, order, corrected) : corrected
    const isPaidElsewhere = isUndone && (await isPaidByAnother(deps, after))
    if (!isPaidElsewhere) await followUp(deps, before, after, order)
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
  if (before.userId !== input.userId) publishChange(deps.realtime, 'payments', before)
  if (before.orderId !== null) publishChange(deps.realtime, 'projects', before)
  return published(deps, input.id)
}

/** Hides a payment. Its reference stays reserved. An order that is not paid yet is marked deleted. */
export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  const removed = await inTransaction(deps, async (deps) => {
    const { payment, order } = await lockWithOrder(deps, id)
    await payments.hide(deps, id)
    if (order && order.state !== 'paid') {
      await updateOrder(deps, order.id, { state: 'deleted' })
      const project = await projects.findOfOrder(deps, order.id)
      // Nobody can accept its transfer any more, so the project no longer waits for one.
      if (payment.method === 'transfer' && project?.paymentStatus === 'pending')
        await projects.followPayment(deps, project.id, { paymentMethod: null })
    }
    await audit(deps, {
      actor,
      origin,
      action: 'payment.deleted',
      subject: 'payment',
      subjectId: id,
      before: factsOf(payment),
    })
    return payment
  })
  publishChange(deps.realtime, 'payments', removed)
}

/**
 * Queues the receipt of a payment that became paid, and fulfils its order. Otherwise copies the payment's
 * fields to its project, if it has one.
 */
async function followUp(
  deps: TxDeps,
  before: payments.PaymentRow,
  after: payments.PaymentRow,
  order: OrderRow | undefined,
): Promise<void> {
  if (before.status === 'pending' && after.status === 'paid') {
    await payments.announceReceipt(deps, after.id)
    if (order && order.state !== 'paid') {
      if (!(await isTargetOpen(deps, order))) throw conflict(moneyText.targetClosedForStaff)
      const byUserId = after.recordedBy ?? undefined
      const purchase = await submit(deps, order, { ...after, method: 'manual', byUserId })
      const { projectId } = purchase
      const first = { orderId: order.id, paidAt: after.paidAt ?? deps.now() }
      const begun =
        projectId !== null && (await subscriptions.beginWithoutCard(deps, { ...first, projectId }))
      await payments.linkPurchase(deps, after.id, { ...purchase, ...begun })
      return
    }
  }
  if (after.projectId !== null)
    await projects.followPayment(deps, after.projectId, {
      paymentStatus: after.status,
      ...(before.status !== after.status && {
        paymentReference: after.reference,
        paymentMethod: after.method,
      }),
      amountKobo: after.amountKobo,
      paymentType: after.type,
    })
}

/** Returns whether another payment has paid for the project of this one. */
const isPaidByAnother = async (deps: TxDeps, { projectId }: payments.PaymentRow): Promise<boolean> =>
  projectId !== null && (await payments.isPaidProject(deps, projectId))

/**
 * Makes an order payable again after staff undid its manual payment. The payment becomes the order's pending
 * payment again, and the project keeps waiting for it. The order stays paid if another payment has paid it,
 * and expires if another order has paid for its project.
 */
async function reopen(
  deps: TxDeps,
  order: OrderRow,
  undone: payments.PaymentRow,
): Promise<payments.PaymentRow> {
  if (await payments.isPaidOrder(deps, order.id)) return undone
  const review = await latestReview(deps, order.id)
  const payable = review?.state === 'open' ? 'review' : 'open'
  const state = (await isPaidByAnother(deps, undone)) ? 'expired' : payable
  await updateOrder(deps, order.id, { state, settledAt: null })
  const { reference } = await insertAttempt(deps, order.id)
  const { userId, amountKobo, type } = order
  const pending = {
    userId,
    amountKobo,
    type,
    reference,
    method: 'paystack',
    recordedBy: null,
    invoiceId: null,
  }
  return payments.correct(deps, undone.id, pending)
}

/** Locks the order before the payment. `settle` does the same, so that the two cannot deadlock. */
async function lockWithOrder(deps: TxDeps, id: number) {
  const seen = await payments.findListed(deps, id)
  if (!seen) throw notFound('payment')
  const { orderId } = seen.payment
  const order = orderId === null ? undefined : await lockOrder(deps, orderId)
  const payment = await payments.lock(deps, id)
  if (!payment) throw notFound('payment')
  return { payment, order, shown: payments.toPayment({ ...seen, payment }, true) }
}

async function assertUserExists(deps: TxDeps, userId: number): Promise<void> {
  if (!(await users.find(deps, userId))) throw badField('userId', 'This user does not exist.')
}

async function published(deps: Deps, id: number): Promise<Payment> {
  const listed = await payments.findListed(deps, id)
  if (!listed) throw notFound('payment')
  publishChange(deps.realtime, 'payments', listed.payment)
  return payments.toPayment(listed, true)
}

const factsOf = ({ amountKobo, type, status, userId, method, reference }: payments.PaymentRow) => ({
  amountKobo,
  type,
  status,
  userId,
  method,
  reference,
})
