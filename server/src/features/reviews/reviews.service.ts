import type { Input } from '@jara/contract/endpoint'
import { currency, offers, toNaira } from '@jara/contract/money'
import type { ReviewItem, reviewEndpoints } from '@jara/contract/reviews'
import {
  fulfil,
  insertOrder,
  lockOrder,
  type OrderRow,
  receiptOf,
  updateOrder,
} from '#features/checkout/fulfil.service.ts'
import { acceptRenewal } from '#features/checkout/renewal.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './reviews.repo.ts'
import { keptKobo } from './reviews.rules.ts'

export async function list(deps: Deps, query: Input<(typeof reviewEndpoints)['list']>['query']) {
  const { items, total } = await repo.list(deps.db, query)
  return { items: items.map(toReviewItem), total }
}

export interface Decision {
  id: number
  reason: string
}

/** Staff take the money as it came: it is counted, and the order fulfilled as `settle` would have. */
export async function accept(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<ReviewItem> {
  const item = await getOpen(deps, id)
  const charge = await deps.gateway.verify(item.reference)
  if (charge?.status !== 'success' || charge.id !== item.providerTxId)
    throw conflict(
      'The provider does not have this money any more. Look at it there, then dismiss this item.',
    )
  refuseForeign(charge, deps.gateway.mode)

  await inTransaction(deps, async (deps) => {
    const order = await lockOrderOf(deps, item)
    await decide(deps, actor, origin, { id, reason, state: 'accepted' })
    const amountKobo = keptKobo(charge)
    const receipt = receiptOf(deps, charge, amountKobo)
    if (order && item.reason === 'renewal' && (await acceptRenewal(deps, order, receipt))) return
    await fulfil(deps, order ?? (await orderFor(deps, item, amountKobo)), receipt)
  })
  return tell(deps, id)
}

/** Closed without money moving. An order that waited for this decision only is over. */
export async function dismiss(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<ReviewItem> {
  const item = await getOpen(deps, id)
  await inTransaction(deps, async (deps) => {
    const order = await lockOrderOf(deps, item)
    await decide(deps, actor, origin, { id, reason, state: 'dismissed' })
    await giveUp(deps, order)
  })
  return tell(deps, id)
}

/** The one change of an open item's state, with who and why. */
export async function decide(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, reason, state }: Decision & { state: Exclude<repo.ReviewRow['state'], 'open'> },
): Promise<void> {
  const item = await repo.lock(deps.db, id)
  if (!item) throw notFound('review item')
  if (item.state !== 'open') throw conflict('Somebody has decided about this already.')
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

/** An order is locked before anything that hangs on it, here as in `settle`. */
export const lockOrderOf = async (
  deps: TxDeps,
  { orderId }: repo.ReviewRow,
): Promise<OrderRow | undefined> => (orderId === null ? undefined : lockOrder(deps, orderId))

/** When its money went elsewhere, an order that is still unpaid leaves the lists. */
export async function giveUp(deps: TxDeps, order: OrderRow | undefined): Promise<void> {
  if (!order) return
  await disown(deps, order)
  if (order.state !== 'review') return
  await updateOrder(deps, order.id, { state: 'expired' })
  await payments.updatePendingOf(deps, order.id, { hiddenAt: deps.now() })
}

/** Nothing more is charged for what this money began at the provider, unless it runs for other reasons. */
export const disown = (deps: TxDeps, order: OrderRow) =>
  enqueue(deps, { name: 'agreements.disown', payload: { orderId: order.id } })

async function getOpen(deps: TxDeps, id: number): Promise<repo.ReviewRow> {
  const found = await repo.find(deps.db, id)
  if (!found) throw notFound('review item')
  if (found.item.state !== 'open') throw conflict('Somebody has decided about this already.')
  return found.item
}

/** For a mail about it. */
export async function findForNews(deps: TxDeps, id: number): Promise<ReviewItem | undefined> {
  const found = await repo.find(deps.db, id)
  return found && toReviewItem(found)
}

export async function tell(deps: Deps, id: number): Promise<ReviewItem> {
  const found = await repo.find(deps.db, id)
  if (!found) throw notFound('review item')
  const ownerId = found.item.userId ?? undefined
  tellChanged(deps.realtime, 'payments', ownerId)
  tellChanged(deps.realtime, 'projects', ownerId)
  return toReviewItem(found)
}

const refuseForeign = (charge: { currency: string; mode: string }, mode: string) => {
  if (charge.currency !== currency)
    throw conflict('Money in another currency cannot be counted as naira. Refund it, or dismiss this item.')
  if (charge.mode !== mode) throw conflict('No real money came with this test payment. Dismiss this item.')
}

/** Money without an order gets one, so that it hangs together like any other. */
async function orderFor(deps: TxDeps, item: repo.ReviewRow, amountKobo: number): Promise<OrderRow> {
  if (item.userId === null)
    throw conflict(
      'Nobody here has the payer’s e-mail address. Refund it, or record it by hand and dismiss this item.',
    )
  return insertOrder(deps, {
    userId: item.userId,
    title: `Payment ${item.reference}`,
    description: 'Recorded by our team from a payment without an order.',
    priceKobo: amountKobo,
    amountKobo,
    type: 'other',
    term: offers.other.term,
    returnPath: '/payments',
    createdAt: deps.now(),
  })
}

const toReviewItem = ({ item, title, userName, decider, paymentId }: repo.ListedReview): ReviewItem => ({
  id: item.id,
  reference: item.reference,
  reason: item.reason,
  state: item.state,
  expectedAmount: item.expectedKobo === null ? null : toNaira(item.expectedKobo),
  receivedAmount: toNaira(item.receivedKobo),
  receivedCurrency: item.currency,
  title,
  user: item.userId === null || userName === null ? null : { id: item.userId, name: userName },
  paymentId,
  resolution: item.resolution,
  resolvedBy: decider,
  resolvedAt: item.resolvedAt?.toISOString() ?? null,
  createdAt: item.createdAt.toISOString(),
})
