import { isStaff } from '@jara/contract/access'
import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement } from '@jara/contract/agreements'
import { toNaira } from '@jara/contract/money'
import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import { isEndPending } from './agreement-end.rules.ts'
import type { ListedAgreement } from './agreements.repo.ts'
import { nextAmountKobo } from './agreements.rules.ts'

/** Staff see what the provider has still to do. For a customer a cancelled subscription ends on its day. */
export const viewFor =
  ({ now }: TxDeps, { role }: Actor) =>
  (found: ListedAgreement): Agreement =>
    isStaff(role) ? staffView(found) : customerView(found, now())

export const staffView = (found: ListedAgreement): Agreement => {
  const { endRequestedAt, endFailure } = found.agreement
  const isStopping = endRequestedAt !== null && isEndPending(found.agreement)
  return {
    ...viewOf(found),
    stopping: isStopping ? { requestedAt: endRequestedAt.toISOString(), failure: endFailure } : null,
  }
}

function customerView(found: ListedAgreement, now: Date): Agreement {
  const { state, endsAt } = found.agreement
  const isOver = state === 'ending' && endsAt !== null && endsAt <= now
  return { ...viewOf(found), state: isOver ? 'cancelled' : state, stopping: null }
}

function viewOf({ agreement, title, offer, userName }: ListedAgreement): Omit<Agreement, 'stopping'> {
  const next = isRunning(agreement.state) ? nextAmountKobo(agreement) : undefined
  return {
    id: agreement.id,
    title,
    offer,
    kind: agreement.kind,
    interval: agreement.interval,
    state: agreement.state,
    amount: toNaira(agreement.amountKobo),
    nextAmount: next === undefined ? null : toNaira(next),
    nextPaymentAt: next === undefined ? null : (agreement.nextPaymentAt?.toISOString() ?? null),
    payments: agreement.payments,
    paid: agreement.paid,
    failedAt: agreement.failedAt?.toISOString() ?? null,
    endsAt: agreement.endsAt?.toISOString() ?? null,
    projectId: agreement.projectId,
    userId: agreement.userId,
    user: { id: agreement.userId, name: userName },
    createdAt: agreement.createdAt.toISOString(),
  }
}
