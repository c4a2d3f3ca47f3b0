import type { ReviewItem } from '@jara/contract/reviews'
import { findSent, lookUpAfterMs, send, standOf } from '#features/refunds/provider-refunds.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import type { ProviderRefund } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { askProvider } from '#lib/provider-faults.ts'
import * as repo from './reviews.repo.ts'
import { isBeingAsked, stateAfter } from './reviews.rules.ts'
import { type Decision, decide, disown, giveUp, lockOrderOf, tell } from './reviews.service.ts'

const checksAtOnce = 10
const noteOf = (id: number) => `review item ${id}`

/**
 * Sends the money of a parked charge back. The decision is stored before the provider is asked, so that nobody sends it
 * twice; when the answer is lost, the refund is looked up by our note. It is over once the provider has paid it out.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<ReviewItem> {
  const item = await inTransaction(deps, async (deps) => {
    await decide(deps, actor, origin, { id, reason, state: 'refunding' })
    const nextCheckAt = new Date(deps.now().getTime() + lookUpAfterMs)
    return repo.update(deps.db, id, { providerRefundId: null, nextCheckAt })
  })
  const sent = await send(deps, {
    transactionId: item.providerTxId,
    merchantNote: noteOf(id),
    customerNote: 'Your payment did not match an order.',
  })
  if (sent.kind === 'unknown')
    throw new AppError(
      'provider_unavailable',
      'The provider did not answer. Whether the money goes back is looked up in a few minutes.',
    )
  if (sent.kind === 'refused') {
    await move(deps, item, { state: 'open' })
    throw conflict(`The provider refused the refund: ${sent.message}`)
  }
  const after = await (sent.kind === 'sent'
    ? follow(deps, item, sent.refund)
    : askProvider(deps, () => followReversed(deps, item)))
  if (after.state === 'open')
    throw conflict('The provider has a refund of this money that is stuck. Look there.')
  return after
}

/** All of the money went back before: by a refund of ours, which is followed, or by one begun at the provider. */
async function followReversed(deps: Deps, item: repo.ReviewRow): Promise<ReviewItem> {
  const told = await findSent(deps, item.providerTxId, noteOf(item.id))
  return told ? follow(deps, item, told) : move(deps, item, { state: 'refunded' })
}

/** Asks about the refund of every item whose time has come: an answer or an event may have been lost. */
export const checkRefundsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.due(deps.db, deps.now(), checksAtOnce), {
    of: 'review',
    stopping,
    check: (item) => check(deps, item),
    postpone: ({ id }, nextCheckAt) => repo.update(deps.db, id, { nextCheckAt }),
  })

/** There is news of a refund of this charge. */
export async function refreshOf(deps: Deps, reference: string): Promise<void> {
  const item = await repo.findUndecided(deps.db, reference)
  // Its answer, or the look-up after it, tells what this asking came to.
  if (item && !isBeingAsked(item, deps.now())) await check(deps, item)
}

async function check(deps: Deps, item: repo.ReviewRow): Promise<void> {
  const told = item.providerRefundId
    ? await deps.gateway.fetchRefund(item.providerRefundId)
    : await findSent(deps, item.providerTxId, noteOf(item.id))
  if (told) await follow(deps, item, told)
  else if (item.state === 'refunding') await move(deps, item, { state: 'open' })
}

/** Takes over what the provider says. A refund that did not arrive puts its item before staff again. */
function follow(deps: Deps, item: repo.ReviewRow, told: ProviderRefund): Promise<ReviewItem> {
  const { state, nextCheckAt } = standOf(told, item.resolvedAt ?? item.createdAt, deps.now())
  return move(deps, item, { state: stateAfter(state), providerRefundId: told.id, nextCheckAt })
}

interface Change {
  state: 'open' | 'refunding' | 'refunded'
  providerRefundId?: number
  nextCheckAt?: Date | null
}

const undecided = { resolution: null, resolvedBy: null, resolvedAt: null }

async function move(deps: Deps, seen: repo.ReviewRow, change: Change): Promise<ReviewItem> {
  await inTransaction(deps, async (tx) => {
    const order = await lockOrderOf(tx, seen)
    const now = await repo.lock(tx.db, seen.id)
    // Another decision, or later news of this one, came meanwhile.
    if (now?.state !== seen.state || now.resolvedAt?.getTime() !== seen.resolvedAt?.getTime()) return
    await repo.update(tx.db, seen.id, {
      nextCheckAt: null,
      ...(change.state === 'open' && undecided),
      ...change,
    })
    if (change.state === 'refunded') await giveUp(tx, order)
    // As soon as the provider has taken the refund.
    if (change.state === 'refunding' && now.providerRefundId === null && order) await disown(tx, order)
    if (change.state === 'open' && now.state === 'refunding')
      await enqueue(tx, { name: 'reviews.tellReopened', payload: { id: seen.id, at: tx.now().getTime() } })
  })
  return tell(deps, seen.id)
}
