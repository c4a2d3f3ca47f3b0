// Large amounts need the approval of two members of staff before a payment is set to paid by hand.

import { toKobo } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import * as agency from '#features/agency/agency.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'

type Wanted = Pick<payments.PaymentRow, 'amountKobo' | 'userId' | 'status'>

/**
 * Returns the status that the payment gets: a payment that needs a second approval stays pending. A change of
 * the amount or the user makes earlier approvals void, as does a payment that is set back to pending.
 */
export async function approvedStatus(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  before: payments.PaymentRow,
  wanted: Wanted,
): Promise<Wanted['status']> {
  const isMoved = before.amountKobo !== wanted.amountKobo || before.userId !== wanted.userId
  const isUndone = before.status === 'paid' && wanted.status === 'pending'
  if (isMoved || isUndone) await agency.clearApprovals(deps, 'payment', before.id)
  if (wanted.status === 'pending' || !(await needsApproval(deps, wanted.amountKobo))) return wanted.status
  if (before.status === 'pending')
    return (await approve(deps, actor, origin, { ...before, ...wanted })) ? 'paid' : 'pending'
  const isMore = before.amountKobo < wanted.amountKobo || before.userId !== wanted.userId
  if (isMore) throw conflict(moneyText.unpayFirst)
  return wanted.status
}

/** Returns whether a payment of this amount needs a second approval before staff can set it to paid. */
export async function needsApproval(deps: TxDeps, amountKobo: number): Promise<boolean> {
  const { twoStaffAbove } = await agency.get(deps)
  return agency.approvalsNeeded(amountKobo, twoStaffAbove === null ? null : toKobo(twoStaffAbove)) > 1
}

/** Stores an approval to set the payment to paid. Returns false when a second member of staff must approve. */
export async function approve(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  payment: Pick<payments.PaymentRow, 'id' | 'userId' | 'clientId' | 'amountKobo'>,
): Promise<boolean> {
  const { id, userId: ownerId, clientId, amountKobo } = payment
  const { isEnough } = await agency.approve(deps, actor, {
    kind: 'payment',
    id,
    ownerId,
    clientId,
    amountKobo,
  })
  if (isEnough) return true
  const entry = { actor, origin, subject: 'payment', subjectId: id }
  await audit(deps, { ...entry, action: 'payment.approved_first', after: { amountKobo, userId: ownerId } })
  await payments.askSecondApproval(deps, { paymentId: id, byUserId: actor.id })
  return false
}
