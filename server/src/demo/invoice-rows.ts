import { type Buyer, documentLabel, type Seller } from '@jara/contract/documents'
import { totalsOf } from '@jara/contract/invoices/totals'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { offers, toKobo } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { eq, sql } from 'drizzle-orm'
import {
  auditLog,
  clients,
  documents,
  invoiceLines,
  invoices,
  orders,
  retainerInvoices,
  users,
} from '#db/schema/index.ts'
import * as agency from '#features/agency/agency.service.ts'
import { buyerOf, nextReminder } from '#features/invoices/invoices.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { daysAgo, linesOf, ownersOf, type Seeded } from './invoice-details.ts'
import { type DemoInvoice, demoInvoices } from './invoices.ts'
import { fillRetainers, type PeriodInvoice } from './retainer-rows.ts'
import { fillClaim } from './withholding-rows.ts'

type InvoiceRow = typeof invoices.$inferSelect

const newCode = sql`replace(gen_random_uuid()::text, '-', '')`
const day = 24 * 60 * 60_000

/** Creates the retainers and all invoices, oldest first, and returns the payments of the invoices. */
export async function fillInvoices(deps: TxDeps, seeded: Seeded) {
  const ledger = []
  const all: (DemoInvoice & Partial<PeriodInvoice>)[] = [
    ...demoInvoices,
    ...(await fillRetainers(deps, seeded)),
  ]
  for (const one of all.sort((a, b) => b.days - a.days)) {
    const userId = seeded.customers[one.who] as number
    const draft = await fillDraft(deps, seeded, one, userId)
    const invoice = one.isDraft ? draft : await issue(deps, one, draft, userId)
    if (one.period) await deps.db.insert(retainerInvoices).values({ ...one.period, invoiceId: invoice.id })
    if (one.withheld) await fillClaim(deps, seeded, { invoice, userId, claim: one.withheld })
    if (one.credited) await credit(deps, seeded, invoice, one.credited)
    if (one.voided)
      await deps.db
        .update(invoices)
        .set({
          state: 'void',
          voidedAt: createdAtOf(deps, one),
          voidReason: one.voided,
          nextReminderOn: null,
        })
        .where(eq(invoices.id, invoice.id))
    for (const [naira, days] of one.paid ?? [])
      ledger.push(await fillPayment(deps, seeded, { invoice, userId, amountKobo: toKobo(naira), days }))
    await deps.db.insert(auditLog).values({
      at: createdAtOf(deps, one),
      // A job issues the invoices of retainers.
      actorId: one.period ? null : seeded.recordedBy,
      action: one.isDraft ? 'invoice.created' : 'invoice.issued',
      subject: 'invoice',
      subjectId: String(invoice.id),
      after: { clientId: invoice.clientId, title: invoice.title, totalKobo: invoice.totalKobo },
    })
  }
  return ledger
}

const createdAtOf = (deps: TxDeps, { days }: DemoInvoice) => daysAgo(deps, days)

async function fillDraft(
  deps: TxDeps,
  { recordedBy }: Seeded,
  one: DemoInvoice,
  userId: number,
): Promise<InvoiceRow> {
  const { db } = deps
  const { clientId, projectId } = await ownersOf(db, userId, one.project)
  const { vatPercent } = await agency.get(deps)
  const lines = linesOf(one)
  const vat = { pricesIncludeVat: !one.addsVat, vatBasisPoints: Math.round(vatPercent * 100) }
  const [draft] = await db
    .insert(invoices)
    .values({
      clientId,
      projectId,
      createdBy: recordedBy,
      title: one.title,
      note: one.note,
      purchaseOrder: one.purchaseOrder,
      dueDays: one.dueDays,
      ...vat,
      ...totalsOf(lines, vat),
      createdAt: createdAtOf(deps, one),
    })
    .returning()
  const { id } = draft as InvoiceRow
  await db.insert(invoiceLines).values(lines.map((line, position) => ({ ...line, position, invoiceId: id })))
  return draft as InvoiceRow
}

export async function issue(
  deps: TxDeps,
  { days, dueDays }: Pick<DemoInvoice, 'days' | 'dueDays'>,
  { id, clientId }: Pick<InvoiceRow, 'id' | 'clientId'>,
  userId: number,
): Promise<InvoiceRow> {
  const { db } = deps
  const settings = await agency.get(deps)
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  const issuedAt = daysAgo(deps, days)
  const issuedOn = lagosDate(issuedAt)
  const dueOn = addDays(issuedOn, dueDays)
  const [row] = await db
    .update(invoices)
    .set({
      state: 'issued',
      number: sql`next_document_number('invoice')`,
      code: newCode,
      issuedAt,
      issuedOn,
      dueOn,
      seller: agency.sellerOf(settings),
      buyer: buyerOf(client as typeof clients.$inferSelect, owner ?? null),
      nextReminderOn: nextReminder(dueOn, settings.reminderDays, lagosDate(deps.now())),
    })
    .where(eq(invoices.id, id))
    .returning()
  return row as InvoiceRow
}

/** Credits the whole invoice, three days after it was issued. */
async function credit(deps: TxDeps, { recordedBy }: Seeded, invoice: InvoiceRow, reason: string) {
  const at = new Date((invoice.issuedAt as Date).getTime() + 3 * day)
  const { id, clientId, title, totalKobo } = invoice
  await deps.db.update(invoices).set({ creditedKobo: totalKobo }).where(eq(invoices.id, id))
  await deps.db.insert(documents).values({
    series: 'credit_note',
    number: sql`next_document_number('credit_note')`,
    code: newCode,
    invoiceId: id,
    reason,
    userId: recordedBy,
    clientId,
    amountKobo: totalKobo,
    vatBasisPoints: 0,
    title,
    type: 'invoice',
    method: 'credit',
    paidAt: at,
    issuedAt: at,
    seller: invoice.seller as Seller,
    buyer: invoice.buyer as Buyer,
  })
}

/** Creates the order of a bank transfer that staff recorded, and returns its payment. */
async function fillPayment(
  deps: TxDeps,
  { recordedBy }: Seeded,
  {
    invoice,
    userId,
    amountKobo,
    days,
  }: { invoice: InvoiceRow; userId: number; amountKobo: number; days: number },
) {
  const paidAt = daysAgo(deps, days)
  const [order] = await deps.db
    .insert(orders)
    .values({
      userId,
      invoiceId: invoice.id,
      title: `${documentLabel('invoice', invoice.number as number)}: ${invoice.title}`,
      description: invoice.title,
      priceKobo: invoice.totalKobo,
      amountKobo,
      type: 'invoice',
      term: offers.invoice.term,
      returnPath: paths.invoice({ id: invoice.id }),
      state: 'paid',
      settledAt: paidAt,
      createdAt: paidAt,
    })
    .returning({ id: orders.id })
  return {
    userId,
    orderId: (order as { id: number }).id,
    invoiceId: invoice.id,
    amountKobo,
    type: 'invoice',
    method: 'manual',
    recordedBy,
    status: 'paid' as const,
    paidAt,
    createdAt: paidAt,
  }
}
