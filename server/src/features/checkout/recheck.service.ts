import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { tellChanged } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { nextCheck } from './checkout.rules.ts'
import { settle } from './settle.service.ts'

const day = 24 * 60 * 60_000
// Test mode of the provider allows a hundred requests a minute, and people need some of them.
const checksAtOnce = 25
const sweepBackMs = 7 * day
const sweepPage = 100

/** Asks about every attempt whose time has come. */
export const recheckDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.dueAttempts(deps.db, deps.now(), checksAtOnce), {
    of: 'attempt',
    stopping,
    check: async (attempt) => {
      await settle(deps, attempt.reference)
      await moveOn(deps, attempt)
    },
    postpone: ({ id }, until) => repo.setNextCheck(deps.db, id, until),
  })

async function moveOn(deps: Deps, attempt: repo.AttemptRow): Promise<void> {
  const next = nextCheck(attempt.createdAt, deps.now())
  await repo.setNextCheck(deps.db, attempt.id, next ?? null)
  if (next) return
  const ownerId = await inTransaction(deps, (deps) => expire(deps, attempt.orderId))
  if (ownerId !== undefined) tellChanged(deps.realtime, 'payments', ownerId)
}

/** An order nobody paid leaves the lists. Should the money come after all, `settle` still takes it. */
async function expire(deps: TxDeps, orderId: number): Promise<number | undefined> {
  const order = await repo.lockOrder(deps.db, orderId)
  if (order.state !== 'open' || (await repo.isWatched(deps.db, orderId))) return undefined
  await repo.updateOrder(deps.db, orderId, { state: 'expired' })
  await payments.updatePendingOf(deps, orderId, { hiddenAt: deps.now() })
  return order.userId
}

/** Once a day, every successful charge of the last week is compared with what we have. */
export async function sweep(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const from = new Date(deps.now().getTime() - sweepBackMs)
  for (let page = 1; ; page++) {
    stopping?.throwIfAborted()
    const charges = await deps.gateway.list({ status: 'success', from, page, perPage: sweepPage })
    const known = await knownAmong(
      deps,
      charges.map(({ id }) => id),
    )
    for (const { id, reference } of charges) if (!known.has(id)) await takeUnreported(deps, reference)
    if (charges.length < sweepPage) return
  }
}

async function takeUnreported(deps: Deps, reference: string): Promise<void> {
  deps.log.warn({ reference }, 'sweep found a charge that nobody had reported')
  try {
    await settle(deps, reference)
  } catch (error) {
    // A refusal is about this charge alone; without an answer the others are not asked about either.
    if (error instanceof GatewayError && error.kind !== 'refused') throw error
    deps.log.error({ reference, err: error }, 'sweep could not settle a charge')
  }
}

async function knownAmong(deps: TxDeps, providerTxIds: number[]): Promise<Set<number>> {
  const known = [payments.knownAmong(deps, providerTxIds), reviews.knownAmong(deps, providerTxIds)]
  return new Set((await Promise.all(known)).flat())
}
