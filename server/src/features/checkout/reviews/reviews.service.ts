import type { PaymentReview, paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import type { Input } from '@jara/contract/lib/endpoint'
import { currency, offers, toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import * as agency from '#features/agency/agency.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import {
  expireOrder,
  fulfil,
  insertOrder,
  lockOrder,
  type OrderRow,
  toVerifiedCharge,
} from '../fulfil.service.ts'
import { acceptRenewal } from '../renewal.service.ts'
import * as repo from './reviews.repo.ts'
import { acceptedKobo } from './reviews.rules.ts'

export async function list(deps: Deps, query: Input<(typeof paymentReviewEndpoints)['list']>['query']) {
  const { items, total } = await repo.list(deps.db, query)
  return { items: items.map(toPaymentReview), total }
}

export interface Decision {
  id: number
  reason: string
}

/** Accepts a flagged charge: records it as a payment and fulfils its order, as `settle` does. */
export async function accept(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<PaymentReview> {
  const { item, clientId } = await getOpen(deps, id)
  if (item.userId === actor.id) throw conflict('You cannot accept your own payment. Ask a colleague.')
  if (clientId !== null) await agency.refuseMember(deps, actor, clientId)
  const charge = await deps.gateway.verify(item.reference)
  if (charge?.status !== 'success' || charge.id !== item.providerTxId)
    throw conflict('The provider no longer has this payment. Check it there, then dismiss this item.')
  refuseForeign(charge, deps.gateway.mode)

  await inTransaction(deps, async (deps) => {
    const order = await lockOrderOf(deps, item)
    await decide(deps, actor, origin, { id, reason, state: 'accepted' })
    const amountKobo = acceptedKobo(charge)
    const verified = toVerifiedCharge(deps, charge, amountKobo)
    const isRenewed = order && item.reason === 'renewal' && (await acceptRenewal(deps, order, verified))
    if (!isRenewed) await fulfil(deps, order ?? (await orderFor(deps, item, amountKobo)), verified)
    await payments.linkDisputes(deps, item.providerTxId)
  })
  return published(deps, id)
}

/** Closes the review item without a payment or refund. If its order is under review, the order expires. */
export async function dismiss(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<PaymentReview> {
  const { item } = await getOpen(deps, id)
  await inTransaction(deps, async (deps) => {
    const order = await lockOrderOf(deps, item)
    await decide(deps, actor, origin, { id, reason, state: 'dismissed' })
    await giveUp(deps, order)
  })
  return published(deps, id)
}

/**
 * Stores a decision on an open review item and records it in the audit log, with the actor and the reason.
 * All decisions use this function.
 */
export async function decide(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, reason, state }: Decision & { state: 'accepted' | 'refunding' | 'dismissed' },
): Promise<void> {
  const item = await repo.lock(deps.db, id)
  if (!item) throw notFound('review item')
  if (item.state !== 'open') throw conflict('This item has already been decided.')
  await repo.update(deps.db, id, {
    state,
    resolution: reason,
    resolvedBy: actor.id,
    resolvedAt: deps.now(),
    nextCheckAt: null,
  })
  await audit(deps, {
    actor,
    origin,
    action: `review.${state}`,
    subject: 'review',
    subjectId: id,
    before: { state: 'open', reason: item.reason, reference: item.reference },
    after: { state, reason },
  })
}

/** Locks the order of a review item. Callers lock the order before its other rows, as `settle` does. */
export const lockOrderOf = async (
  deps: TxDeps,
  { orderId }: repo.PaymentReviewRow,
): Promise<OrderRow | undefined> => (orderId === null ? undefined : lockOrder(deps, orderId))

/**
 * Queues a job that stops the order's subscription at the provider. If the order is under review, also
 * expires the order and hides its pending payment.
 */
export async function giveUp(deps: TxDeps, order: OrderRow | undefined): Promise<void> {
  if (!order) return
  await subscriptions.queueStop(deps, order)
  if (order.state !== 'review') return
  await expireOrder(deps, order.id)
}

async function getOpen(deps: TxDeps, id: number) {
  const found = await repo.find(deps.db, id)
  if (!found) throw notFound('review item')
  if (found.item.state !== 'open') throw conflict('This item has already been decided.')
  return found
}

export async function findForNotification(deps: TxDeps, id: number): Promise<PaymentReview | undefined> {
  const found = await repo.find(deps.db, id)
  return found && toPaymentReview(found)
}

export async function published(deps: Deps, id: number): Promise<PaymentReview> {
  const found = await repo.find(deps.db, id)
  if (!found) throw notFound('review item')
  const client = { clientId: found.clientId ?? undefined }
  publishChange(deps.realtime, 'payments', client)
  publishChange(deps.realtime, 'projects', client)
  return toPaymentReview(found)
}

const refuseForeign = (charge: { currency: string; mode: string }, mode: string) => {
  if (charge.currency !== currency)
    throw conflict(
      'A payment in another currency cannot be recorded in naira. Refund it, or dismiss this item.',
    )
  if (charge.mode !== mode) throw conflict('This was a test payment without real money. Dismiss this item.')
}

/**
 * Creates a project and its order for a charge that has no order, so that the charge can be fulfilled like
 * any other charge.
 */
async function orderFor(deps: TxDeps, item: repo.PaymentReviewRow, amountKobo: number): Promise<OrderRow> {
  if (item.userId === null)
    throw conflict(
      'No customer has the payer’s email address. Refund it, or record it by hand and dismiss this item.',
    )
  const about = {
    userId: item.userId,
    title: `Payment ${item.reference}`,
    description: 'Recorded by our team from a payment without an order.',
  }
  const { id: projectId } = await projects.insert(deps, about)
  return insertOrder(deps, {
    ...about,
    projectId,
    priceKobo: amountKobo,
    amountKobo,
    type: 'other',
    term: offers.other.term,
    returnPath: paths.payments(),
    createdAt: deps.now(),
  })
}

const toPaymentReview = ({
  item,
  title,
  clientId,
  userName,
  decider,
  paymentId,
  disputed,
}: repo.ListedReview): PaymentReview => ({
  id: item.id,
  reference: item.reference,
  reason: item.reason,
  state: item.state,
  expectedAmount: item.expectedKobo === null ? null : toNaira(item.expectedKobo),
  receivedAmount: toNaira(item.receivedKobo),
  receivedCurrency: item.currency,
  title,
  user: item.userId === null || userName === null ? null : { id: item.userId, name: userName },
  clientId,
  paymentId,
  disputed,
  resolution: item.resolution,
  resolvedBy: decider,
  resolvedAt: item.resolvedAt?.toISOString() ?? null,
  createdAt: item.createdAt.toISOString(),
})
