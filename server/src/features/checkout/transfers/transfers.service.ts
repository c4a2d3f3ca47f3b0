import { randomBytes } from 'node:crypto'
import type { NewInvoiceOrder, NewOrder, NewProjectOrder } from '@jara/contract/checkout'
import type { Transfer } from '@jara/contract/checkout/transfers'
import { apiPrefix } from '@jara/contract/lib/endpoint'
import { toKobo, toNaira } from '@jara/contract/lib/money'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { moneyText } from '@jara/contract/money-text'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as files from '#features/files/files.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Actor } from '#lib/actor.ts'
import { moneyScopeOf, notFoundOf, scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { type LinkQuery, linkTo, opens } from '#lib/signed-links.ts'
import { sanitizeUpload } from '#lib/stored-file.ts'
import { type Draft, transferPath } from '../checkout.rules.ts'
import { draftOf, draftOfInvoice, draftOfProject } from '../drafts.service.ts'
import { isTargetOpen, lockOrder } from '../fulfil.service.ts'
import { expireReplaced, place } from '../place-order.service.ts'
import * as repo from './transfers.repo.ts'
import { stateOf } from './transfers.rules.ts'

export const proofField = 'file'
export const proofPath = `${apiPrefix}/payments/transfers/proofs/:id/file`
const limit = {
  hits: 20,
  windowMs: 15 * 60_000,
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

export const waitingJob = defineJob('transfers.notifyWaiting', { reference: z.string() })

export const account = async (deps: Deps) => ({ account: agency.accountOf(await agency.get(deps)) })

/** Prices and stores an order that is paid by bank transfer, without the provider. */
export async function open(deps: Deps, actor: Actor, input: NewOrder): Promise<Transfer> {
  return openDraft(deps, actor, await draftOf(deps, actor, input), input.replaces)
}

/** Stores an order by bank transfer for a project that the customer submitted without paying. */
export async function openForProject(deps: Deps, actor: Actor, input: NewProjectOrder): Promise<Transfer> {
  return openDraft(deps, actor, await draftOfProject(deps, actor, input))
}

/** Stores an order by bank transfer for what is due on an invoice, or for a part of it. */
export async function openForInvoice(deps: Deps, actor: Actor, input: NewInvoiceOrder): Promise<Transfer> {
  return openDraft(deps, actor, await draftOfInvoice(deps, scopeOf(actor, { mine: true }), input))
}

async function openDraft(deps: Deps, actor: Actor, draft: Draft, replaces?: string): Promise<Transfer> {
  if (!agency.accountOf(await agency.get(deps))) throw conflict('Bank transfers are not available right now.')
  if (draft.term === 'subscription') throw badField('type', 'Subscriptions can only be paid by card.')
  await consumeLimit(deps, `transfers:open:${actor.id}`, limit)
  const reference = await inTransaction(deps, async (deps) => {
    const order = await place(deps, actor.id, { ...draft, returnPath: transferPath })
    await expireReplaced(deps, actor.id, replaces, order)
    const same = await payments.findOfOrder(deps, order.id)
    if (same?.reference) return same.reference
    const reference = `jara-bt-${randomBytes(6).toString('hex')}`
    await payments.insertPending(deps, order, reference, 'transfer')
    return reference
  })
  publishChange(deps.realtime, 'payments', draft)
  return get(deps, actor, reference)
}

export async function get(deps: Deps, actor: Actor, reference: string): Promise<Transfer> {
  return toTransfer(deps, await getRow(deps, actor, reference))
}

export async function listWaiting(deps: Deps, query: ListQuery) {
  const { items, total } = await repo.listWaiting(deps.db, query)
  return { items: await toTransfers(deps, items), total }
}

const hasProof = 'Our team already has a proof of this transfer.'

/** Checks whether the customer may send a proof, before the file is read. */
export async function admitProof(deps: Deps, actor: Actor, reference: string): Promise<void> {
  refuseUnless(
    await repo.find(deps.db, reference, scopeOf(actor, { mine: true })),
    ['unproven', 'refused'],
    hasProof,
  )
  await consumeLimit(deps, `transfers:prove:${actor.id}`, limit)
}

/**
 * Stores a transfer proof. The project gets the status pending verification, and is created if the order is for
 * a service. A later proof replaces a refused proof.
 */
export async function prove(
  deps: Deps,
  actor: Actor,
  reference: string,
  upload: { name: string; bytes: Buffer | undefined },
): Promise<Transfer> {
  if (!upload.bytes?.length) throw badField(proofField, 'Choose a file first.')
  const found = await repo.find(deps.db, reference, scopeOf(actor, { mine: true }))
  if (!found) throw notFound('transfer')
  const { width: _, height: __, ...file } = await sanitizeUpload(upload.bytes, proofField)
  const name = upload.name || 'proof'
  await files.withFile(deps, { ...file, kind: 'proof' }, (stored) =>
    inTransaction(deps, async (deps) => {
      const order = await lockOrder(deps, found.order.id)
      const now = await repo.find(deps.db, reference, scopeOf(actor, { mine: true }))
      refuseUnless(now, ['unproven', 'refused'], hasProof)
      if (!(await isTargetOpen(deps, order))) throw conflict(moneyText.targetClosed)
      await repo.insertProof(deps.db, {
        orderId: order.id,
        fileId: await files.insert(deps, stored),
        name,
        linkKey: randomBytes(32).toString('base64url'),
        createdAt: deps.now(),
      })
      if (order.invoiceId === null) await projects.awaitTransfer(deps, order, { reference, proof: name })
      await enqueue(deps, waitingJob, { reference })
    }),
  )
  publishChange(deps.realtime, 'payments', found.order)
  publishChange(deps.realtime, 'projects', found.order)
  return get(deps, actor, reference)
}

/** Reads the file of a proof. A valid signed link is needed instead of a session. */
export async function openProof(deps: Deps, id: number, link: LinkQuery) {
  const row = await repo.findProof(deps.db, id)
  if (!row || !opens(row.proof, link, deps.now())) throw notFound('proof')
  const bytes = await files.read(deps, row.file.key)
  if (!bytes) throw notFound('proof')
  return { bytes, type: row.file.type, name: row.proof.name }
}

export async function findForNotification(deps: TxDeps, reference: string): Promise<Transfer | undefined> {
  const row = await repo.find(deps.db, reference)
  return row && toTransfer(deps, row)
}

export async function getRow(deps: TxDeps, actor: Actor, reference: string): Promise<repo.TransferRow> {
  const row = await repo.find(deps.db, reference, moneyScopeOf(actor))
  if (!row) throw notFoundOf(actor, 'transfer')
  return row
}

export const currentState = ({ order, payment, proof }: repo.TransferRow): Transfer['state'] =>
  stateOf({ paid: payment.status === 'paid', open: order.state === 'open', proof })

export function refuseUnless(
  row: repo.TransferRow | undefined,
  states: readonly Transfer['state'][],
  message: string,
): asserts row is repo.TransferRow {
  if (!row) throw notFound('transfer')
  if (!states.includes(currentState(row))) throw conflict(message)
}

export async function toTransfer(deps: TxDeps, row: repo.TransferRow): Promise<Transfer> {
  const [transfer] = await toTransfers(deps, [row])
  return transfer as Transfer
}

/** Converts rows to transfers. Reads the settings and the approvals once for the whole list. */
async function toTransfers(deps: TxDeps, rows: repo.TransferRow[]): Promise<Transfer[]> {
  const settings = await agency.get(deps)
  const account = agency.accountOf(settings)
  const above = settings.twoStaffAbove === null ? null : toKobo(settings.twoStaffAbove)
  const approvals = await agency.approvalsOf(
    deps,
    'proof',
    rows.flatMap(({ proof }) => proof?.id ?? []),
  )
  return rows.map((row) => {
    const { order, payment, userName, proof, file } = row
    const accepted = approvals.filter(({ subjectId }) => subjectId === proof?.id)
    return {
      reference: payment.reference ?? '',
      title: order.title,
      amount: toNaira(payment.amountKobo),
      state: currentState(row),
      user: { id: payment.userId, name: userName },
      clientId: payment.clientId,
      paymentId: payment.id,
      account,
      proof: proof &&
        file && {
          name: proof.name,
          type: file.type,
          url: linkTo(proofPath, proof, deps.now()),
          sentAt: proof.createdAt.toISOString(),
        },
      refusal: proof?.refusal ?? null,
      needed: agency.approvalsNeeded(payment.amountKobo, above),
      accepted: accepted.map(({ id, name, at }) => ({ id, name, at: at.toISOString() })),
      createdAt: order.createdAt.toISOString(),
    }
  })
}
