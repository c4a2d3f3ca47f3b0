import type { Transfer } from '@jara/contract/checkout/transfers'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { expireOthersJob, lockOrder, submit } from '../fulfil.service.ts'
import * as repo from './transfers.repo.ts'
import { get, getRow, refuseUnless } from './transfers.service.ts'

const isDecided = 'This transfer was already decided, or it has no proof to verify.'

/**
 * Accepts a proof: the transfer has arrived. Above the configured amount, two members of staff must accept.
 */
export async function accept(deps: Deps, actor: Actor, origin: Origin, reference: string): Promise<Transfer> {
  const decided = await inTransaction(deps, async (deps) => {
    const { row, proofId, order } = await lockWaiting(deps, actor, reference)
    const { userId: ownerId, clientId, amountKobo } = row.payment
    const { given, needed, isEnough } = await agency.approve(deps, actor, {
      kind: 'proof',
      id: proofId,
      ownerId,
      clientId,
      amountKobo,
    })
    await audit(deps, {
      actor,
      origin,
      action: isEnough ? 'transfer.accepted' : 'transfer.accepted_first',
      subject: 'payment',
      subjectId: row.payment.id,
      after: { reference, amountKobo, needed, accepted: given },
    })
    if (!isEnough) {
      await payments.askSecondApproval(deps, { paymentId: row.payment.id, byUserId: actor.id })
      return order
    }
    const purchase = await submit(deps, order, { ...row.payment, method: 'transfer', byUserId: actor.id })
    await payments.markTransferred(deps, row.payment.id, { ...purchase, recordedBy: actor.id })
    await payments.announceReceipt(deps, row.payment.id)
    return order
  })
  return published(deps, actor, reference, decided)
}

/** Withdraws the actor's own approval of a proof, before a second member of staff has accepted it. */
export async function withdraw(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  reference: string,
): Promise<Transfer> {
  const withdrawn = await inTransaction(deps, async (deps) => {
    const { row, proofId, order } = await lockWaiting(deps, actor, reference)
    const { id, amountKobo } = row.payment
    await agency.withdrawApproval(deps, actor, 'proof', proofId)
    const entry = { actor, origin, subject: 'payment', subjectId: id }
    await audit(deps, { ...entry, action: 'transfer.approval_withdrawn', after: { reference, amountKobo } })
    return order
  })
  return published(deps, actor, reference, withdrawn)
}

export const refusedJob = defineJob('transfers.notifyRefused', { reference: z.string(), proofId: z.int() })

/** Refuses a transfer proof. The customer is notified of the reason and may send another proof. */
export async function refuse(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { reference, reason }: { reference: string; reason: string },
): Promise<Transfer> {
  const decided = await inTransaction(deps, async (deps) => {
    const { row, proofId, order } = await lockWaiting(deps, actor, reference)
    await repo.refuse(deps.db, proofId, reason, deps.now())
    const project = await projects.findOfOrder(deps, order.id)
    // The customer may now also choose another way to pay. If the project is paid already, the order ends.
    if (project?.paymentStatus === 'pending')
      await projects.followPayment(deps, project.id, { paymentMethod: null })
    if (project) await enqueue(deps, expireOthersJob, { projectId: project.id })
    if (order.invoiceId !== null)
      await enqueue(deps, invoices.expireOrdersJob, { invoiceId: order.invoiceId })
    await audit(deps, {
      actor,
      origin,
      action: 'transfer.refused',
      subject: 'payment',
      subjectId: row.payment.id,
      after: { reference, reason },
    })
    await enqueue(deps, refusedJob, { reference, proofId }, { key: String(proofId) })
    return order
  })
  return published(deps, actor, reference, decided)
}

/** Locks the order and then reads again, so that the second of two concurrent decisions sees the first. */
async function lockWaiting(deps: TxDeps, actor: Actor, reference: string) {
  const seen = await getRow(deps, actor, reference)
  const order = await lockOrder(deps, seen.order.id)
  const row = await getRow(deps, actor, reference)
  refuseUnless(row, ['waiting'], isDecided)
  if (!row.proof) throw conflict(isDecided)
  return { row, order, proofId: row.proof.id }
}

function published(
  deps: Deps,
  actor: Actor,
  reference: string,
  order: { clientId: number },
): Promise<Transfer> {
  publishChange(deps.realtime, 'payments', order)
  publishChange(deps.realtime, 'projects', order)
  return get(deps, actor, reference)
}
