import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import { isEndOverdue, isEndPending } from './agreement-end.rules.ts'
import * as repo from './agreements.repo.ts'
import { stopAll } from './provider-stop.service.ts'

/**
 * Tries once to stop at the provider what was requested to end. A failure is kept for staff and thrown on, so that the
 * caller tries again later.
 */
export async function followEnd(deps: Deps, agreement: repo.AgreementRow): Promise<void> {
  if (!isEndPending(agreement)) return
  // Not paid yet: its end is requested again when it begins, and confirmed then.
  if (agreement.state === 'opening') return void (await stopAll(deps, agreement))
  try {
    const outcome = await stopAll(deps, agreement)
    await note(deps, agreement, (now) => afterAnswer(now, outcome, deps))
  } catch (error) {
    if (error instanceof GatewayError)
      await note(deps, agreement, () => ({ endFailure: failureOf(error, deps.gateway.name) }))
    throw error
  }
}

function afterAnswer(
  agreement: repo.AgreementRow,
  outcome: 'stopped' | 'unknown',
  { now, gateway }: Deps,
): repo.AgreementChange {
  const isOver = outcome === 'stopped' || isEndOverdue(agreement, now())
  return isOver
    ? { endConfirmedAt: now(), endFailure: null }
    : { endFailure: `${gateway.name} does not know this subscription yet.` }
}

async function note(
  deps: Deps,
  { id, userId }: repo.AgreementRow,
  changeOf: (now: repo.AgreementRow) => repo.AgreementChange,
): Promise<void> {
  const isChanged = await inTransaction(deps, async (tx) => {
    const before = await repo.lock(tx.db, id)
    if (!isEndPending(before)) return false
    const after = { ...before, ...changeOf(before) }
    if (isEndPending(after) && isEndOverdue(after, tx.now())) await announceStuck(tx, after)
    if (after.endFailure === before.endFailure && isEndPending(after)) return false
    await repo.update(tx.db, id, { endConfirmedAt: after.endConfirmedAt, endFailure: after.endFailure })
    return true
  })
  if (isChanged) tellChanged(deps.realtime, 'payments', userId)
}

const announceStuck = (deps: TxDeps, { id, endRequestedAt }: repo.AgreementRow) =>
  enqueue(deps, {
    name: 'mails.endStuck',
    payload: { agreementId: id },
    key: `${id}:${endRequestedAt?.getTime()}`,
  })

const longestRefusal = 200

/** For staff to read. The provider's own words only when it refused: other messages name hosts and ports. */
function failureOf(error: GatewayError, provider: string): string {
  if (error.kind === 'rate_limited') return `${provider} asked us to send fewer requests.`
  if (error.kind === 'unknown') return `${provider} did not answer.`
  return `${provider} refused: ${error.message.slice(0, longestRefusal).replace(/\.?$/, '.')}`
}
