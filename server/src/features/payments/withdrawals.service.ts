import { moneyText } from '@jara/contract/money-text'
import type { Payment } from '@jara/contract/payments'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import * as payments from './ledger.service.ts'

/** Withdraws the actor's own approval of a payment that still waits for the second one. */
export async function withdrawApproval(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  id: number,
): Promise<Payment> {
  const listed = await inTransaction(deps, async (deps) => {
    const payment = await payments.lock(deps, id)
    if (!payment) throw notFound('payment')
    if (payment.status !== 'pending') throw conflict(moneyText.approvalCarriedOut)
    await agency.withdrawApproval(deps, actor, 'payment', id)
    const { userId, amountKobo } = payment
    const entry = { actor, origin, subject: 'payment', subjectId: id }
    await audit(deps, { ...entry, action: 'payment.approval_withdrawn', after: { amountKobo, userId } })
    return payments.findListed(deps, id)
  })
  if (!listed) throw notFound('payment')
  publishChange(deps.realtime, 'payments', listed.payment)
  return payments.toPayment(listed, true)
}
