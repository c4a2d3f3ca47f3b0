import { randomBytes } from 'node:crypto'
import { may } from '@jara/contract/access'
import type { Invoice } from '@jara/contract/invoices'
import { shareKobo } from '@jara/contract/invoices/totals'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { formatNaira, toNaira } from '@jara/contract/lib/money'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as files from '#features/files/files.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { type LinkQuery, opens } from '#lib/signed-links.ts'
import { sanitizeUpload } from '#lib/stored-file.ts'
import { expireOrdersJob, findPayable } from '../invoice-payments.service.ts'
import { entry, lockIssued, published, undecided } from '../invoice-writing.service.ts'
import * as invoices from '../invoices.repo.ts'
import { nextReminder as nextInvoiceReminder, payableOf } from '../invoices.rules.ts'
import { get } from '../invoices.service.ts'
import * as repo from './withholdings.repo.ts'
import { nextReminder } from './withholdings.rules.ts'

export const certificateField = 'file'
export const claimedJob = defineJob('withholdings.notifyClaimed', { id: z.int() })
export const certifiedJob = defineJob('withholdings.notifyCertified', {
  id: z.int(),
  key: z.string(),
  sentBy: z.int(),
})
export const verifiedJob = defineJob('withholdings.notifyVerified', { id: z.int() })
export const refusedJob = defineJob('withholdings.notifyRefused', { id: z.int() })

const limit = {
  hits: 20,
  windowMs: 15 * 60_000,
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

/** Records that the client has deducted tax from an invoice. What is left of the invoice is still due. */
export async function claim(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, percent }: { id: number; percent: number },
): Promise<Invoice> {
  await refuseUnlessMayClaim(deps, actor, id)
  await limitClient(deps, actor, 'claim')
  const basisPoints = Math.round(percent * 100)
  await inTransaction(deps, async (deps) => {
    const invoice = await lockIssued(deps, id)
    if (await repo.findOpen(deps.db, id))
      throw conflict('Withholding tax was already recorded for this invoice.')
    const amountKobo = shareKobo(invoice.netKobo, basisPoints)
    if (amountKobo === 0) throw badField('percent', 'The tax would be less than one kobo.')
    const facts = await invoices.findPayableFacts(deps.db, id)
    if (facts.undecided) throw may(actor, 'invoices.manage') ? undecided() : undecidedForClient()
    const payableKobo = payableOf({ invoice, ...facts })
    if (amountKobo > payableKobo)
      throw badField(
        'percent',
        `The tax is ${formatNaira(toNaira(amountKobo))}, but only ${formatNaira(toNaira(payableKobo))} of this invoice can still be settled.`,
      )
    const claimedOn = lagosDate(deps.now())
    const { id: claimId } = await repo.insert(deps.db, {
      invoiceId: id,
      clientId: invoice.clientId,
      basisPoints,
      amountKobo,
      claimedOn,
      claimedBy: actor.id,
      createdAt: deps.now(),
      nextReminderOn: nextReminder(claimedOn, claimedOn),
    })
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'withholding.claimed',
      after: { amountKobo, percent },
    })
    await enqueue(deps, expireOrdersJob, { invoiceId: id })
    await enqueue(deps, claimedJob, { id: claimId }, { key: String(claimId) })
  })
  return published(deps, actor, id)
}

const undecidedForClient = () =>
  conflict('A payment of this invoice is being checked. Please try again later.')

/** Members who may pay the invoice can claim, and staff who manage invoices. */
async function refuseUnlessMayClaim(deps: TxDeps, actor: Actor, id: number): Promise<void> {
  if (!may(actor, 'invoices.manage')) await findPayable(deps, scopeOf(actor, { mine: true }), id)
}

/** Staff who enter the claims of many clients are not limited. */
async function limitClient(deps: Deps, actor: Actor, action: 'claim' | 'certify'): Promise<void> {
  if (!may(actor, 'invoices.manage')) await consumeLimit(deps, `withholdings:${action}:${actor.id}`, limit)
}

/** Checks whether the actor may send a certificate, before the file is read. */
export async function admitCertificate(deps: Deps, actor: Actor, id: number): Promise<void> {
  await refuseUnlessMayClaim(deps, actor, id)
  const { withholding } = await get(deps, actor, id)
  if (withholding?.state !== 'claimed' && withholding?.state !== 'certified') throw notWaiting()
  await limitClient(deps, actor, 'certify')
}

const notWaiting = () => conflict('No certificate is expected for this invoice.')

/** Stores the certificate of a claim. It replaces one that staff have not decided about. */
export async function certify(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, upload }: { id: number; upload: { name: string; bytes: Buffer | undefined } },
): Promise<Invoice> {
  if (!upload.bytes?.length) throw badField(certificateField, 'Choose a file first.')
  const { width: _, height: __, ...file } = await sanitizeUpload(upload.bytes, certificateField)
  await files.withFile(deps, { ...file, kind: 'certificate' }, (stored) =>
    inTransaction(deps, async (deps) => {
      await lockIssued(deps, id)
      // The actor may have lost access during the upload.
      await refuseUnlessMayClaim(deps, actor, id)
      const claimed = await repo.findOpen(deps.db, id)
      if (!claimed || claimed.state === 'verified') throw notWaiting()
      await repo.update(deps.db, claimed.id, {
        state: 'certified',
        fileId: await files.insert(deps, stored),
        fileName: upload.name || 'certificate',
        linkKey: randomBytes(32).toString('base64'),
        certifiedAt: deps.now(),
        certifiedBy: actor.id,
        nextReminderOn: null,
      })
      if (claimed.fileId !== null) await files.remove(deps, claimed.fileId)
      await audit(deps, { ...entry(actor, origin, id), action: 'withholding.certified' })
      const key = deps.now().toISOString()
      await enqueue(
        deps,
        certifiedJob,
        { id: claimed.id, key, sentBy: actor.id },
        { key: `${claimed.id}:${key}` },
      )
    }),
  )
  return published(deps, actor, id)
}

/** Reads the file of a certificate. A valid signed link is needed instead of a session. */
export async function openCertificate(deps: Deps, id: number, link: LinkQuery) {
  const row = await repo.findFile(deps.db, id)
  const { linkKey = null, fileName = null } = row?.withholding ?? {}
  if (!row || linkKey === null || !opens({ id, linkKey }, link, deps.now())) throw notFound('certificate')
  const bytes = await files.read(deps, row.file.key)
  if (!bytes) throw notFound('certificate')
  return { bytes, type: row.file.type, name: fileName ?? 'certificate' }
}

/** Verifies a claim: the certificate is genuine. */
export async function verify(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, certificateNumber, sentAt }: { id: number; certificateNumber: string; sentAt?: string | null },
): Promise<Invoice> {
  const invoiceId = await decide(deps, actor, id, async (deps, claimed) => {
    if (sentAt !== undefined && sentAt !== (claimed.certifiedAt?.toISOString() ?? null))
      throw conflict('The client has sent another certificate. Please read it before you verify it.')
    if (claimed.fileId === null && certificateNumber === '')
      throw badField('certificateNumber', 'Enter the number of the certificate, or upload it first.')
    await repo.update(deps.db, id, {
      state: 'verified',
      certificateNumber,
      decidedBy: actor.id,
      decidedAt: deps.now(),
      nextReminderOn: null,
    })
    await audit(deps, {
      ...entry(actor, origin, claimed.invoiceId),
      action: 'withholding.verified',
      after: { amountKobo: claimed.amountKobo, certificateNumber },
    })
    await enqueue(deps, verifiedJob, { id }, { key: String(id) })
  })
  return published(deps, actor, invoiceId)
}

/** Refuses a claim. Its amount is due again, and the client may claim another. */
export async function refuse(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice> {
  const invoiceId = await decide(deps, actor, id, async (deps, claimed, { dueOn, reminders }) => {
    await repo.update(deps.db, id, {
      state: 'refused',
      refusal: reason,
      decidedBy: actor.id,
      decidedAt: deps.now(),
      nextReminderOn: null,
    })
    const { reminderDays } = await agency.get(deps)
    if (reminders && dueOn)
      await invoices.setReminder(deps.db, claimed.invoiceId, {
        nextReminderOn: nextInvoiceReminder(dueOn, reminderDays, lagosDate(deps.now())),
      })
    await audit(deps, {
      ...entry(actor, origin, claimed.invoiceId),
      action: 'withholding.refused',
      after: { amountKobo: claimed.amountKobo, reason },
    })
    await enqueue(deps, refusedJob, { id }, { key: String(id) })
  })
  return published(deps, actor, invoiceId)
}

/** Locks the invoice and then the claim, and refuses one that is decided. Returns the id of the invoice. */
async function decide(
  deps: Deps,
  actor: Actor,
  id: number,
  write: (deps: TxDeps, claimed: repo.WithholdingRow, invoice: invoices.InvoiceRow) => Promise<void>,
): Promise<number> {
  const seen = await repo.find(deps.db, id)
  if (!seen) throw notFound('withholding')
  await inTransaction(deps, async (deps) => {
    const invoice = await lockIssued(deps, seen.invoiceId)
    await agency.refuseMember(deps, actor, invoice.clientId)
    const claimed = await repo.findOpen(deps.db, seen.invoiceId)
    if (claimed?.id !== id || claimed.state === 'verified') throw conflict('This claim was already decided.')
    await write(deps, claimed, invoice)
  })
  return seen.invoiceId
}

export const find = (deps: TxDeps, id: number) => repo.find(deps.db, id)
