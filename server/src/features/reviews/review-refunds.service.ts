import type { ReviewItem } from '@jara/contract/reviews'
import type { Actor, Origin } from '#lib/actor.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './reviews.repo.ts'
import { type Decision, decide, getOpen, giveUp, lockOrderOf, tell } from './reviews.service.ts'

/** Longer than any request to the provider lives, so that the look-up never meets one that is still under way. */
const lookUpAfterMs = 2 * 60_000

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
  try {
    await deps.gateway.refund({
      transactionId: item.providerTxId,
      merchantNote: noteOf(id),
      customerNote: 'Your payment did not match an order.',
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'unknown')
      throw new AppError(
        'provider_unavailable',
        'The provider did not answer. Whether the money goes back is looked up in a few minutes.',
      )
    if (error.code !== 'transaction_reversed') {
      await reopen(deps, id)
      throw conflict(`The provider refused the refund: ${error.message}`)
    }
  }
  await finish(deps, item)
  return tell(deps, id)
}

/** After a lost answer: the provider's own list of refunds knows. */
export async function lookUp(deps: Deps, { id }: { id: number }): Promise<void> {
  const found = await repo.find(deps.db, id)
  if (found?.item.state !== 'refunding') return
  const refunds = await deps.gateway.listRefunds(found.item.providerTxId)
  if (refunds.some((refund) => refund.merchantNote === noteOf(id))) await finish(deps, found.item)
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
