import * as agency from '#features/agency/agency.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './checkout.repo.ts'
import { dayMs, nextCheck, onlineDays } from './checkout.rules.ts'
import { expireOrder } from './fulfil.service.ts'
import { settle } from './settle.service.ts'
import { validUntil } from './validity.service.ts'

// Maximum number of attempts per run. The provider's test mode allows 100 requests a minute, and the requests
// of users count too.
const checkBatch = 25

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
  const expired = await inTransaction(deps, (deps) => expire(deps, attempt.orderId))
  if (expired) publishChange(deps.realtime, 'payments', expired)
}

/**
 * Expires the orders that nobody has paid for as many days as the agency has set. Most orders that are paid
 * online have expired after their last check; those whose pay link was revoked later expire here.
 */
export async function expireForgotten(deps: Deps): Promise<void> {
  const { proFormaDays } = await agency.get(deps)
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * dayMs)
  const before = { online: daysAgo(onlineDays), otherwise: daysAgo(proFormaDays) }
  for (const { id } of await repo.listForgotten(deps.db, before, 100)) {
    const expired = await inTransaction(deps, (deps) => expire(deps, id))
    if (expired) publishChange(deps.realtime, 'payments', expired)
  }
}

/**
 * Expires an unpaid order and hides its payment, unless it is still valid, an attempt is still checked, it has
 * a transfer proof, or one member of staff has set it to paid. `settle` still accepts a charge that arrives later.
 */
async function expire(deps: TxDeps, orderId: number): Promise<repo.OrderRow | undefined> {
  const order = await repo.lockOrder(deps.db, orderId)
  if (order.state !== 'open' || (await repo.isWatched(deps.db, orderId))) return undefined
  if ((await repo.isProven(deps.db, orderId)) || (await payments.isPartlyApproved(deps, orderId)))
    return undefined
  if (deps.now() < (await validUntil(deps, order))) return undefined
  await expireOrder(deps, orderId)
  return order
}
