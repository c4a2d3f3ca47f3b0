import type { ReviewItem } from '@jara/contract/reviews'
import { findSent, lookUpAfterMs, send } from '#features/refunds/provider-refunds.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './reviews.repo.ts'
import { type Decision, decide, getOpen, giveUp, lockOrderOf, tell } from './reviews.service.ts'

export const lookUpJob = 'reviews.lookUpRefund'
const noteOf = (id: number) => `review item ${id}`

/**
 * Sends the money of a parked charge back. The decision is stored before the provider is asked, so that nobody sends it
 * twice; when the answer is lost, a job looks the refund up by our note.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Decision,
): Promise<ReviewItem> {
  const item = await getOpen(deps, id)
  await inTransaction(deps, async (deps) => {
    await decide(deps, actor, origin, { id, reason, state: 'refunding' })
    const runAt = new Date(deps.now().getTime() + lookUpAfterMs)
    await enqueue(deps, { name: lookUpJob, payload: { id }, runAt })
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
    await reopen(deps, id)
    throw conflict(`The provider refused the refund: ${sent.message}`)
  }
  await finish(deps, item)
  return tell(deps, id)
}

/** After a lost answer: the provider's own list of refunds knows. */
export async function lookUp(deps: Deps, { id }: { id: number }): Promise<void> {
  const found = await repo.find(deps.db, id)
  if (found?.item.state !== 'refunding') return
  if (await findSent(deps, found.item.providerTxId, noteOf(id))) await finish(deps, found.item)
  else await reopen(deps, id)
  await tell(deps, id)
}

const finish = (deps: Deps, item: repo.ReviewRow) =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrderOf(deps, item)
    await repo.update(deps.db, item.id, { state: 'refunded' })
    await giveUp(deps, order)
  })

const reopen = (deps: Deps, id: number) =>
  repo.update(deps.db, id, { state: 'open', resolution: null, resolvedBy: null, resolvedAt: null })
