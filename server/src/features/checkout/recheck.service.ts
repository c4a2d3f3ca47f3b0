import * as payments from '#features/payments/payments.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { nextCheck } from './checkout.rules.ts'
import * as reviews from './reviews/flag.service.ts'
import { settle } from './settle.service.ts'

const day = 24 * 60 * 60_000
// Maximum number of attempts per run. The provider's test mode allows 100 requests a minute, and the requests
// of users count too.
const checkBatch = 25
const sweepBackMs = 7 * day
const sweepPage = 100

/** Settles the attempts whose next check is due, in case a webhook was lost. */
export const recheckDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.dueAttempts(deps.db, deps.now(), checkBatch), {
    of: 'attempt',
    stopping,
    check: async (attempt) => {
      await settle(deps, attempt.reference)
      await scheduleNext(deps, attempt)
    },
    postpone: ({ id }, until) => repo.setNextCheck(deps.db, id, until),
  })

async function scheduleNext(deps: Deps, attempt: repo.AttemptRow): Promise<void> {
  const next = nextCheck(attempt.createdAt, deps.now())
  await repo.setNextCheck(deps.db, attempt.id, next ?? null)
  if (next) return
  const ownerId = await inTransaction(deps, (deps) => expire(deps, attempt.orderId))
  if (ownerId !== undefined) publishChange(deps.realtime, 'payments', ownerId)
}

/**
 * Expires an unpaid order and hides its payment, unless an attempt is still checked. `settle` still accepts a
 * charge that arrives later.
 */
async function expire(deps: TxDeps, orderId: number): Promise<number | undefined> {
  const order = await repo.lockOrder(deps.db, orderId)
  if (order.state !== 'open' || (await repo.isWatched(deps.db, orderId))) return undefined
  await repo.updateOrder(deps.db, orderId, { state: 'expired' })
  await payments.updatePendingOf(deps, orderId, { hiddenAt: deps.now() })
  return order.userId
}

/** Settles the charges of the last week that are missing in our records. Runs once a day. */
export async function sweep(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const from = new Date(deps.now().getTime() - sweepBackMs)
  for (let page = 1; ; page++) {
    stopping?.throwIfAborted()
    const charges = await deps.gateway.list({ status: 'success', from, page, perPage: sweepPage })
    const recorded = await recordedAmong(
      deps,
      charges.map(({ id }) => id),
    )
    for (const { id, reference } of charges) if (!recorded.has(id)) await settleUnreported(deps, reference)
    if (charges.length < sweepPage) return
  }
}

async function settleUnreported(deps: Deps, reference: string): Promise<void> {
  deps.log.warn({ reference }, 'sweep found an unreported charge')
  try {
    await settle(deps, reference)
  } catch (error) {
    // A refused request concerns only this charge, so the sweep goes on. When the provider does not respond
    // or limits our requests, the other charges would fail too, so the sweep ends.
    if (error instanceof GatewayError && error.kind !== 'refused') throw error
    deps.log.error({ reference, err: error }, 'sweep could not settle a charge')
  }
}

async function recordedAmong(deps: TxDeps, providerTxIds: number[]): Promise<Set<number>> {
  const lists = [payments.knownAmong(deps, providerTxIds), reviews.knownAmong(deps, providerTxIds)]
  return new Set((await Promise.all(lists)).flat())
}
