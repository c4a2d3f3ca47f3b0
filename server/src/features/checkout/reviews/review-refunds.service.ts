import type { PaymentReview } from '@jara/contract/checkout/reviews'
import { z } from 'zod'
import { providerRefunds } from '#features/payments/payments.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import type { ProviderRefund } from '#lib/gateway.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { callProvider } from '#lib/provider-faults.ts'
import * as repo from './reviews.repo.ts'
import { isInFlight, stateAfter } from './reviews.rules.ts'
import { type Decision, decide, giveUp, lockOrderOf, published } from './reviews.service.ts'

const checkBatch = 10
export const reopenedJob = defineJob('paymentReviews.notifyReopened', { id: z.int(), at: z.number() })
const noteOf = (id: number) => `review item ${id}`

/**
 * Refunds a flagged charge. The decision is stored before the provider is called, so that the refund is not
 * requested twice. If the response is lost, a later check finds the refund by its note. The review item
 * becomes `refunded` once the provider has paid out the refund.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<PaymentReview> {
  const item = await inTransaction(deps, async (deps) => {
    await decide(deps, actor, origin, { id, reason, state: 'refunding' })
    const nextCheckAt = new Date(deps.now().getTime() + providerRefunds.lookUpAfterMs)
    return repo.update(deps.db, id, { providerRefundId: null, nextCheckAt })
  })
  const sent = await providerRefunds.send(deps, {
    transactionId: item.providerTxId,
    merchantNote: noteOf(id),
    customerNote: 'Your payment did not match an order.',
  })
  if (sent.kind === 'unknown')
    throw new AppError(
      'provider_unavailable',
      'The provider did not answer. We will check the refund in a few minutes.',
    )
  if (sent.kind === 'refused') {
    await move(deps, item, { state: 'open' })
    throw conflict(`The provider refused the refund: ${sent.message}`)
  }
  const after = await (sent.kind === 'sent'
    ? follow(deps, item, sent.refund)
    : callProvider(deps, () => followReversed(deps, item)))
  if (after.state === 'open')
    throw conflict('A refund of this payment is stuck at the provider. Check it there.')
  return after
}

/** Called when the charge is already refunded in full, by our refund or by a refund made at the provider. */
async function followReversed(deps: Deps, item: repo.PaymentReviewRow): Promise<PaymentReview> {
  const sent = await providerRefunds.findSent(deps, item.providerTxId, noteOf(item.id))
  return sent ? follow(deps, item, sent) : move(deps, item, { state: 'refunded' })
}

/** Checks the refund of every item that is due, because a response or an event may have been lost. */
export const checkRefundsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.due(deps.db, deps.now(), checkBatch), {
    of: 'review',
    stopping,
    check: (item) => check(deps, item),
    postpone: ({ id }, nextCheckAt) => repo.update(deps.db, id, { nextCheckAt }),
  })

/** Handles a refund event of this charge. */
export async function refreshOf(deps: Deps, reference: string): Promise<void> {
  const item = await repo.findUndecided(deps.db, reference)
  // While a refund request waits for its response, the event is ignored. The response updates the item, or
  // the scheduled check does when the response is lost.
  if (item && !isInFlight(item, deps.now())) await check(deps, item)
}

async function check(deps: Deps, item: repo.PaymentReviewRow): Promise<void> {
  const providerRefund = item.providerRefundId
    ? await deps.gateway.fetchRefund(item.providerRefundId)
    : await providerRefunds.findSent(deps, item.providerTxId, noteOf(item.id))
  if (providerRefund) await follow(deps, item, providerRefund)
  else if (item.state === 'refunding') await move(deps, item, { state: 'open' })
}

/** Applies the provider's refund state to the review item. A failed refund reopens the item for staff. */
function follow(
  deps: Deps,
  item: repo.PaymentReviewRow,
  providerRefund: ProviderRefund,
): Promise<PaymentReview> {
  const { state, nextCheckAt } = providerRefunds.refundStatus(
    providerRefund,
    item.resolvedAt ?? item.createdAt,
    deps.now(),
  )
  return move(deps, item, { state: stateAfter(state), providerRefundId: providerRefund.id, nextCheckAt })
}

interface Change {
  state: 'open' | 'refunding' | 'refunded'
  providerRefundId?: number
  nextCheckAt?: Date | null
}

const undecided = { resolution: null, resolvedBy: null, resolvedAt: null }

async function move(deps: Deps, seen: repo.PaymentReviewRow, change: Change): Promise<PaymentReview> {
  await inTransaction(deps, async (tx) => {
    const order = await lockOrderOf(tx, seen)
    const now = await repo.lock(tx.db, seen.id)
    // Return when another decision, or another update of this decision, was stored in the meantime.
    if (now?.state !== seen.state || now.resolvedAt?.getTime() !== seen.resolvedAt?.getTime()) return
    await repo.update(tx.db, seen.id, {
      nextCheckAt: null,
      ...(change.state === 'open' && undecided),
      ...change,
    })
    if (change.state === 'refunded') await giveUp(tx, order)
    // Once the provider has accepted the refund, the subscription must not charge again.
    if (change.state === 'refunding' && now.providerRefundId === null && order)
      await subscriptions.queueStop(tx, order)
    if (change.state === 'open' && now.state === 'refunding')
      await enqueue(tx, reopenedJob, { id: seen.id, at: tx.now().getTime() })
  })
  return published(deps, seen.id)
}
