import { randomBytes } from 'node:crypto'
import { type InvoiceTotals, quantityScale, totalFault, totalsOf } from '@jara/contract/invoices/totals'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { everything } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import * as repo from './invoices.repo.ts'
import { buyerOf, nextReminder } from './invoices.rules.ts'

export const issuedJob = defineJob('invoices.notifyIssued', { id: z.int() })

/**
 * Issues the invoice of a stage, when the quote is accepted, the stage before it is approved or its day has come.
 * Does nothing when staff have issued it in the meantime, or when it is in place of a void one: staff issue it
 * themselves, because they may have billed the stage in another way.
 */
export async function issueForStage(deps: TxDeps, origin: Origin | undefined, id: number): Promise<void> {
  const invoice = await repo.lock(deps.db, id)
  if (invoice?.state !== 'draft') return
  if (invoice.stageId !== null && (await repo.hasVoid(deps.db, invoice.stageId))) return
  await issueDraft(deps, invoice, { actor: undefined, origin })
}

/** Issues a locked draft. Its number is taken last, because the counter is locked until the commit. */
export async function issueDraft(
  deps: TxDeps,
  draft: repo.InvoiceRow,
  by: { actor: Actor | undefined; origin: Origin | undefined },
): Promise<void> {
  const { id } = draft
  const whole = await repo.find(deps.db, id, { scope: everything, drafts: true })
  if (!whole) throw notFound('invoice')
  if (whole.client.archivedAt) throw conflict('This client is archived.')
  const settings = await agency.get(deps)
  const { vatBasisPoints, ...totals } = pricesOf(draft, whole.lines, settings)
  const fault = whole.lines.length === 0 ? 'Add at least one line.' : totalFault(totals)
  if (fault) throw badField('lines', fault)
  const issuedOn = lagosDate(deps.now())
  const dueOn = addDays(issuedOn, draft.dueDays)
  await audit(deps, {
    ...by,
    subject: 'invoice',
    subjectId: id,
    action: 'invoice.issued',
    after: { ...factsOf({ ...draft, ...totals }), dueOn },
  })
  await enqueue(deps, issuedJob, { id }, { key: String(id) })
  await repo.setNumber(deps.db, id, {
    ...totals,
    vatBasisPoints,
    state: 'issued',
    issuedOn,
    dueOn,
    issuedAt: deps.now(),
    code: randomBytes(16).toString('hex'),
    seller: agency.sellerOf(settings),
    buyer: buyerOf(whole.client, whole.owner),
    nextReminderOn: draft.reminders ? nextReminder(dueOn, settings.reminderDays, issuedOn) : null,
  })
}

/**
 * Returns the totals with today's VAT rate, which may have changed since the draft was saved. The invoice of a
 * stage keeps the amounts of the signed quote.
 */
function pricesOf(draft: repo.InvoiceRow, lines: readonly repo.LineRow[], settings: { vatPercent: number }) {
  const { stageId, vatBasisPoints, netKobo, vatKobo, totalKobo, pricesIncludeVat } = draft
  if (stageId !== null) return { vatBasisPoints, netKobo, vatKobo, totalKobo }
  const rate = Math.round(settings.vatPercent * 100)
  return { vatBasisPoints: rate, ...totalsOf(lines, { pricesIncludeVat, vatBasisPoints: rate }) }
}

interface NewStageInvoices {
  clientId: number
  projectId: number
  createdBy: number
  purchaseOrder: string
  pricesIncludeVat: boolean
  vatBasisPoints: number
  stages: readonly { stageId: number; title: string; text: string; totals: InvoiceTotals }[]
}

/** Inserts a draft for each stage of a project, and returns their ids in the same order. */
export async function insertForStages(
  deps: TxDeps,
  { stages, ...common }: NewStageInvoices,
): Promise<number[]> {
  const { invoiceDueDays: dueDays } = await agency.get(deps)
  const ids: number[] = []
  for (const { stageId, title, text, totals } of stages) {
    const row = { ...common, ...totals, stageId, title, dueDays, createdAt: deps.now() }
    const { id } = await repo.insert(deps.db, row)
    const unitKobo = common.pricesIncludeVat ? totals.totalKobo : totals.netKobo
    await repo.replaceLines(deps.db, id, [{ text, quantityHundredths: quantityScale, unitKobo }])
    ids.push(id)
  }
  return ids
}

/** Inserts a draft with the amounts and lines of a void invoice of a stage. Staff issue it themselves. */
export async function draftAgain(deps: TxDeps, voided: repo.InvoiceRow): Promise<void> {
  const { clientId, projectId, stageId, createdBy, title, note, purchaseOrder, dueDays, reminders } = voided
  const { pricesIncludeVat, vatBasisPoints, netKobo, vatKobo, totalKobo } = voided
  const whole = await repo.find(deps.db, voided.id, { scope: everything, drafts: true })
  const { id } = await repo.insert(deps.db, {
    ...{ clientId, projectId, stageId, createdBy, title, note, purchaseOrder, dueDays, reminders },
    ...{ pricesIncludeVat, vatBasisPoints, netKobo, vatKobo, totalKobo },
    createdAt: deps.now(),
  })
  await repo.replaceLines(deps.db, id, whole?.lines ?? [])
}

export async function lockDraft(deps: TxDeps, id: number): Promise<repo.InvoiceRow> {
  const invoice = await repo.lock(deps.db, id)
  if (!invoice) throw notFound('invoice')
  if (invoice.state !== 'draft')
    throw conflict('This invoice is issued and can no longer be changed. Void it or issue a credit note.')
  return invoice
}

export const factsOf = ({
  clientId,
  title,
  totalKobo,
}: Pick<repo.InvoiceRow, 'clientId' | 'title' | 'totalKobo'>) => ({ clientId, title, totalKobo })
