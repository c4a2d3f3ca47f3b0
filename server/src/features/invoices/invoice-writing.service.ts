import type { Invoice, InvoiceForm } from '@jara/contract/invoices'
import { quantityScale, totalFault, totalsOf } from '@jara/contract/invoices/totals'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { formatNaira, toKobo, toNaira } from '@jara/contract/lib/money'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseStale } from '#lib/versions.ts'
import { draftAgain, factsOf, issueDraft, lockDraft } from './invoice-issue.service.ts'
import { expireOrdersJob } from './invoice-payments.service.ts'
import * as repo from './invoices.repo.ts'
import { nextReminder } from './invoices.rules.ts'
import { get } from './invoices.service.ts'

export const voidedJob = defineJob('invoices.notifyVoided', { id: z.int() })
export const creditedJob = defineJob('invoices.notifyCredited', { id: z.int(), creditNote: z.int() })
export const reminderJob = defineJob('invoices.notifyReminder', { id: z.int(), key: z.string() })

const linesOf = ({ lines }: InvoiceForm): repo.LineRow[] =>
  lines.map(({ text, quantity, unitPrice }) => ({
    text,
    quantityHundredths: Math.round(quantity * quantityScale),
    unitKobo: toKobo(unitPrice),
  }))

/** Checks the client and the project, and computes the totals with the VAT rate of the settings. */
export async function rowOf(deps: TxDeps, form: InvoiceForm) {
  const { lines: _, ...fields } = form
  const client = await clients.find(deps, form.clientId)
  if (!client || client.archivedAt) throw badField('clientId', 'This client does not exist or is archived.')
  if (form.projectId !== null && !(await projects.isOfClient(deps, form.projectId, form.clientId)))
    throw badField('projectId', 'This project belongs to another client.')
  const vatBasisPoints = Math.round((await agency.get(deps)).vatPercent * 100)
  const lines = linesOf(form)
  const totals = totalsOf(lines, { pricesIncludeVat: form.pricesIncludeVat, vatBasisPoints })
  const fault = lines.length > 0 ? totalFault(totals) : undefined
  if (fault) throw badField('lines', fault)
  return { row: { ...fields, vatBasisPoints, ...totals }, lines }
}

export async function create(deps: Deps, actor: Actor, origin: Origin, form: InvoiceForm): Promise<Invoice> {
  const id = await inTransaction(deps, async (deps) => {
    const { row, lines } = await rowOf(deps, form)
    const created = await repo.insert(deps.db, { ...row, createdBy: actor.id, createdAt: deps.now() })
    await repo.replaceLines(deps.db, created.id, lines)
    await audit(deps, {
      ...entry(actor, origin, created.id),
      action: 'invoice.created',
      after: factsOf(created),
    })
    return created.id
  })
  return published(deps, actor, id)
}

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: InvoiceForm & { id: number; version: number },
): Promise<Invoice> {
  await inTransaction(deps, async (deps) => {
    const before = await lockDraft(deps, id)
    refuseStale(before, version, 'invoice')
    const { row, lines } = await rowOf(deps, form)
    if (before.stageId === null) {
      await repo.update(deps.db, id, row)
      await repo.replaceLines(deps.db, id, lines)
    } else {
      // The client has signed the amounts of a stage.
      const { note, purchaseOrder, dueDays, reminders } = row
      await repo.update(deps.db, id, { note, purchaseOrder, dueDays, reminders })
    }
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'invoice.updated',
      before: factsOf(before),
      after: factsOf(before.stageId === null ? row : before),
    })
  })
  return published(deps, actor, id)
}

export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const draft = await lockDraft(deps, id)
    if (draft.stageId !== null) throw conflict('This invoice belongs to a stage of the signed quote.')
    await repo.remove(deps.db, id)
    await audit(deps, { ...entry(actor, origin, id), action: 'invoice.deleted', before: factsOf(draft) })
  })
  publishChange(deps.realtime, 'invoices')
}

/** Gives a draft its dates, seller, buyer and number, and sends it to the client. */
export async function issue(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version }: { id: number; version: number },
): Promise<Invoice> {
  await inTransaction(deps, async (deps) => {
    const draft = await lockDraft(deps, id)
    refuseStale(draft, version, 'invoice')
    await issueDraft(deps, draft, { actor, origin })
  })
  return published(deps, actor, id)
}

/**
 * Voids an invoice of which nothing was paid or credited. Its number is not reused. The invoice of a stage is replaced
 * by a draft with the same amounts, so that the stage can be invoiced again.
 */
export async function voidInvoice(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice> {
  await inTransaction(deps, async (deps) => {
    const invoice = await lockIssued(deps, id)
    const { paidKobo, withheldKobo, creditedKobo } = invoice
    if (paidKobo + creditedKobo > 0)
      throw conflict('Something was already paid or credited. Issue a credit note instead.')
    if (withheldKobo > 0)
      throw conflict(
        'Withholding tax was recorded for this invoice. Refuse the claim first, or issue a credit note instead.',
      )
    await agency.refuseMember(deps, actor, invoice.clientId)
    if (await repo.isUndecided(deps.db, id)) throw undecided()
    await repo.update(deps.db, id, {
      state: 'void',
      voidedAt: deps.now(),
      voidReason: reason,
      nextReminderOn: null,
    })
    if (invoice.stageId !== null) await draftAgain(deps, invoice)
    await enqueue(deps, expireOrdersJob, { invoiceId: id })
    await audit(deps, { ...entry(actor, origin, id), action: 'invoice.voided', after: { reason } })
    await enqueue(deps, voidedJob, { id }, { key: String(id) })
  })
  return published(deps, actor, id)
}

/** Issues a credit note without a refund: the client owes less. */
export async function credit(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, amount, reason, version }: { id: number; amount: number; reason: string; version?: number },
): Promise<Invoice> {
  const amountKobo = toKobo(amount)
  await inTransaction(deps, async (deps) => {
    const invoice = await lockIssued(deps, id)
    refuseStale(invoice, version, 'invoice')
    await agency.refuseMember(deps, actor, invoice.clientId)
    if (await repo.isUndecided(deps.db, id)) throw undecided()
    if (amountKobo > invoice.outstandingKobo)
      throw badField('amount', `Only ${formatNaira(toNaira(invoice.outstandingKobo))} is outstanding.`)
    await repo.update(deps.db, id, { creditedKobo: invoice.creditedKobo + amountKobo })
    await enqueue(deps, expireOrdersJob, { invoiceId: id })
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'invoice.credited',
      after: { amountKobo, reason },
    })
    const by = { userId: actor.id, at: deps.now() }
    const creditNote = await repo.insertCreditNote(deps.db, invoice, { amountKobo, reason, ...by })
    await enqueue(deps, creditedJob, { id, creditNote }, { key: String(creditNote) })
  })
  return published(deps, actor, id)
}

const remindEveryMs = 60 * 60_000

/** Reminds the client now, in addition to the scheduled reminders. */
export async function remind(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<Invoice> {
  await inTransaction(deps, async (deps) => {
    const invoice = await lockIssued(deps, id)
    const now = deps.now()
    if (invoice.outstandingKobo === 0) throw conflict('This invoice is already paid.')
    if (invoice.remindedAt && now.getTime() - invoice.remindedAt.getTime() < remindEveryMs)
      throw conflict('The client was reminded less than an hour ago.')
    await repo.update(deps.db, id, { remindedAt: now })
    await audit(deps, { ...entry(actor, origin, id), action: 'invoice.reminded' })
    await enqueue(deps, reminderJob, { id, key: now.toISOString() })
  })
  return published(deps, actor, id)
}

export async function setReminders(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reminders }: { id: number; reminders: boolean },
): Promise<Invoice> {
  await inTransaction(deps, async (deps) => {
    const { dueOn } = await lockIssued(deps, id)
    const { reminderDays } = await agency.get(deps)
    const next = dueOn === null ? null : nextReminder(dueOn, reminderDays, lagosDate(deps.now()))
    await repo.update(deps.db, id, { reminders, nextReminderOn: reminders ? next : null })
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'invoice.reminders_changed',
      after: { reminders },
    })
  })
  return published(deps, actor, id)
}

/** A credit, a void or a claim could leave too little for money that has arrived. */
export const undecided = () => conflict('A payment of this invoice is being checked. Decide about it first.')

export async function lockIssued(deps: TxDeps, id: number): Promise<repo.InvoiceRow> {
  const invoice = await repo.lock(deps.db, id)
  if (!invoice) throw notFound('invoice')
  if (invoice.state === 'draft') throw conflict('This invoice is not issued yet.')
  if (invoice.state === 'void') throw conflict('This invoice is void.')
  return invoice
}

export async function published(deps: Deps, actor: Actor, id: number): Promise<Invoice> {
  const invoice = await get(deps, actor, id)
  publishChange(deps.realtime, 'invoices', { clientId: invoice.client.id })
  return invoice
}

export const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'invoice',
  subjectId,
})
