import { isStaff } from '@jara/contract/access'
import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement } from '@jara/contract/agreements'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'
import { enqueue } from '#lib/jobs.ts'
import { tellChanged } from '#lib/realtime.ts'
import { endRequest } from './agreement-end.rules.ts'
import { viewFor } from './agreement-view.service.ts'
import * as repo from './agreements.repo.ts'
import { getFor } from './agreements.service.ts'
import { followEnd } from './end-follow.service.ts'
import { stopAll } from './provider-stop.service.ts'

interface Cancelling {
  id: number
  reason?: string | undefined
}

/** No further charge; what is paid runs to its end. Cancelled at once here, whether the provider answers or not. */
export async function cancel(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: Cancelling,
): Promise<Agreement> {
  const { agreement } = await getFor(deps, actor, id)
  const byStaff = agreement.userId !== actor.id
  if (byStaff && isStaff(actor.role) && !reason)
    throw badField('reason', 'Say why, for the customer and the log.')
  await inTransaction(deps, async (tx) => {
    const now = await repo.lock(tx.db, id)
    if (!isRunning(now.state)) throw conflict('This subscription has been cancelled or is complete already.')
    await requestEnd(tx, now)
    await audit(tx, {
      actor,
      origin,
      action: 'agreement.cancelled',
      subject: 'agreement',
      subjectId: id,
      before: { state: now.state, paid: now.paid },
      after: { state: 'ending', reason },
    })
    await enqueue(tx, {
      name: 'mails.agreementCancelled',
      payload: { agreementId: id, reason },
      key: String(id),
    })
  })
  tellChanged(deps.realtime, 'payments', agreement.userId)
  await stopNow(deps, id)
  return viewFor(deps, actor)(await getFor(deps, actor, id))
}

/** The scheduled check tries again when the provider does not do it now. */
async function stopNow(deps: Deps, id: number): Promise<void> {
  try {
    await followEnd(deps, await repo.get(deps.db, id))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ agreement: id, kind: error.kind, reason: error.message }, 'end not confirmed yet')
  }
}

/** The one way to end a locked agreement: stored with its cause, before the provider hears of it. */
const requestEnd = (deps: TxDeps, agreement: repo.AgreementRow) =>
  repo.update(deps.db, agreement.id, endRequest(agreement, deps.now()))

/** An erased person is not charged again, also not by an order that is paid later. */
export async function requestEndsOf(deps: TxDeps, { userId }: { userId: number }): Promise<void> {
  for (const agreement of await repo.lockEndable(deps.db, userId)) await requestEnd(deps, agreement)
}

/** Money was sent back or never counted: what it began at the provider ends, too, unless the agreement runs. */
export async function disown(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const agreement = await repo.findOfOrder(deps.db, orderId)
  if (!agreement?.planCode || isRunning(agreement.state)) return
  await stopAll(deps, agreement)
}
