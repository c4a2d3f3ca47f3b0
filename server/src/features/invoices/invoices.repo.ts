import { monthDays } from '@jara/contract/lib/lagos-date'
import { and, asc, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  clientMembers,
  clients,
  documents,
  files,
  invoiceLines,
  invoices,
  orders,
  payments,
  projects,
  refunds,
  transferProofs,
  users,
  withholdings,
} from '#db/schema/index.ts'
import { inScope, invoiceColumns, isActive, type Scope } from '#lib/client-scope.ts'
import type { StoredWithholding } from './withholdings/withholdings.rules.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoiceRow = typeof invoices.$inferInsert
export type LineRow = Omit<typeof invoiceLines.$inferSelect, 'invoiceId' | 'position'>

/** Which invoices a call may find: those of a scope, and the drafts only for staff. */
export interface Reader {
  scope: Scope
  drafts: boolean
}

export const isReadable = ({ scope, drafts }: Reader) =>
  and(drafts ? undefined : ne(invoices.state, 'draft'), inScope(invoiceColumns, 'payments', scope))

interface PaymentFacts {
  id: number
  amountKobo: number
  refundedKobo: number
  method: string
  reference: string | null
  receiptNumber: number | null
  paidAt: string
}

interface CreditNoteFacts {
  number: number
  amountKobo: number
  reason: string | null
}

const lines = sql<LineRow[]>`(select coalesce(json_agg(json_build_object('text', ${invoiceLines.text},
    'quantityHundredths', ${invoiceLines.quantityHundredths}, 'unitKobo', ${invoiceLines.unitKobo})
    order by ${invoiceLines.position}), '[]')
  from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id})`

const paid = sql<PaymentFacts[]>`(select coalesce(json_agg(json_build_object('id', ${payments.id},
    'amountKobo', ${payments.amountKobo},
    'refundedKobo', (select coalesce(sum(${refunds.amountKobo}), 0) from ${refunds}
      where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'processed'),
    'method', ${payments.method}, 'reference', ${payments.reference}, 'paidAt', ${payments.paidAt},
    'receiptNumber', (select ${documents.number} from ${documents}
      where ${documents.paymentId} = ${payments.id} and ${documents.series} = 'receipt' and ${documents.voidedAt} is null))
    order by ${payments.paidAt}, ${payments.id}), '[]')
  from ${payments} where ${payments.invoiceId} = ${invoices.id} and ${payments.status} = 'paid'
    and ${payments.hiddenAt} is null)`

/** Those that lower what is owed. The note of a refund that is still owed is shown with its payment. */
const creditNotes = sql<
  CreditNoteFacts[]
>`(select coalesce(json_agg(json_build_object('number', ${documents.number},
    'amountKobo', ${documents.amountKobo}, 'reason', ${documents.reason}) order by ${documents.number}), '[]')
  from ${documents} where ${documents.invoiceId} = ${invoices.id} and ${documents.series} = 'credit_note'
    and ${documents.voidedAt} is null and not exists (select from ${refunds} join ${payments}
      on ${payments.id} = ${refunds.paymentId} where ${refunds.id} = ${documents.refundId}
        and (${refunds.stillOwed} or ${payments.hiddenAt} is not null)))`

/** The newest claim of withholding tax. */
const withholding = sql<StoredWithholding | null>`(select json_build_object('id', ${withholdings.id},
    'basisPoints', ${withholdings.basisPoints}, 'amountKobo', ${withholdings.amountKobo},
    'state', ${withholdings.state}, 'claimedOn', ${withholdings.claimedOn},
    'certificateNumber', ${withholdings.certificateNumber}, 'refusal', ${withholdings.refusal},
    'certificate', (select json_build_object('name', ${withholdings.fileName}, 'type', ${files.type},
      'linkKey', ${withholdings.linkKey}, 'sentAt', ${withholdings.certifiedAt})
      from ${files} where ${files.id} = ${withholdings.fileId}))
  from ${withholdings} where ${withholdings.invoiceId} = ${invoices.id}
  order by ${withholdings.id} desc limit 1)`

/** The sum of the transfers whose proof staff have not decided. */
const waitingKobo = sql`(select coalesce(sum(${orders.amountKobo}), 0) from ${orders}
  where ${orders.invoiceId} = ${invoices.id} and ${orders.state} = 'open' and exists (select from ${transferProofs}
    where ${transferProofs.orderId} = ${orders.id} and ${transferProofs.refusedAt} is null))`.mapWith(Number)

/** Whether a payment is in review, or was recorded by staff and waits for a second approval. */
const undecided = sql<boolean>`exists (select from ${orders} where ${orders.invoiceId} = ${invoices.id}
  and (${orders.state} = 'review' or ${orders.state} = 'open' and exists (select from ${payments}
    where ${payments.orderId} = ${orders.id} and ${payments.status} = 'pending' and ${payments.method} = 'manual'
      and ${payments.hiddenAt} is null)))`

/** The columns from which `payableOf` computes what can be paid now. */
export const payable = { waitingKobo, undecided }

export interface Owner {
  id: number
  email: string | null
}

/** The user whose default client this is, or else its first owner. */
export const owner = sql<Owner | null>`(select json_build_object('id', ${users.id}, 'email', ${users.email})
  from ${clientMembers} join ${users} on ${users.id} = ${clientMembers.userId}
  where ${clientMembers.clientId} = ${clients.id} and ${isActive}
  order by (${users.id} = ${clients.defaultForUserId}) desc nulls last,
    ('owner' = any(${clientMembers.permissions})) desc, ${users.id} limit 1)`

/** Reads what `payableOf` needs to know about a locked invoice. */
export async function findPayableFacts(db: Db, id: number) {
  // A select of one table would leave out the names of the tables, and compare the order with itself.
  const { rows } = await db.execute<{ kobo: string; undecided: boolean }>(
    sql`select ${waitingKobo} as kobo, ${undecided} as undecided from ${invoices} where ${eq(invoices.id, id)}`,
  )
  return { waitingKobo: Number(rows[0]?.kobo ?? 0), undecided: rows[0]?.undecided === true }
}

/** Returns whether staff have to decide about a payment or a transfer of the invoice. */
export async function isUndecided(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ undecided: boolean }>(
    sql`select ${undecided} or ${waitingKobo} > 0 as undecided from ${invoices} where ${eq(invoices.id, id)}`,
  )
  return rows[0]?.undecided === true
}

const selectWhole = (db: Db) =>
  db
    .select({
      invoice: invoices,
      client: clients,
      projectTitle: projects.title,
      lines,
      paid,
      creditNotes,
      withholding,
      ...payable,
      owner,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(projects, eq(projects.id, invoices.projectId))

export type WholeInvoice = Awaited<ReturnType<typeof selectWhole>>[number]

/** Reads an invoice with everything that its page shows, in one statement. */
export async function find(db: Db, id: number, reader: Reader): Promise<WholeInvoice | undefined> {
  const [row] = await selectWhole(db).where(and(eq(invoices.id, id), isReadable(reader)))
  return row
}

const ofMonth = (month: string) => {
  const { first, next } = monthDays(month)
  return and(ne(invoices.state, 'draft'), gte(invoices.issuedOn, first), lt(invoices.issuedOn, next))
}

/** Lists the invoices issued in a month, also void ones, in the order of their numbers after `after`. */
export function listOfMonth(
  db: Db,
  { month, after, limit }: { month: string; after: number; limit: number },
): Promise<WholeInvoice[]> {
  return selectWhole(db)
    .where(and(ofMonth(month), gt(invoices.number, after)))
    .orderBy(asc(invoices.number))
    .limit(limit)
}

export const countOfMonth = (db: Db, month: string): Promise<number> => db.$count(invoices, ofMonth(month))

export async function firstOutstandingOf(db: Db, projectId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), gt(invoices.outstandingKobo, 0)))
    .orderBy(asc(invoices.id))
    .limit(1)
  return row
}

/** Locks an invoice. The lock does not block what only refers to the invoice. */
export async function lock(db: Db, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for('no key update')
  return row
}

export async function insert(db: Db, row: NewInvoiceRow): Promise<InvoiceRow> {
  const [created] = await db.insert(invoices).values(row).returning()
  return created as InvoiceRow
}

export async function update(db: Db, id: number, change: Partial<NewInvoiceRow>): Promise<void> {
  await db
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
}

/** Whether an invoice of the stage was voided. */
export const hasVoid = async (db: Db, stageId: number): Promise<boolean> =>
  (await db.$count(invoices, and(eq(invoices.stageId, stageId), eq(invoices.state, 'void')))) > 0

/** Changes the reminders. This is no edit, so the version stays. */
export async function setReminder(
  db: Db,
  id: number,
  change: { nextReminderOn: string | null; remindedAt?: Date },
): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.id, id))
}

/** Sets the next number of the series. Its counter is locked until the commit, so this comes last. */
export async function setNumber(db: Db, id: number, issued: Partial<NewInvoiceRow>): Promise<void> {
  await db
    .update(invoices)
    .set({
      ...issued,
      number: sql`next_document_number('invoice')`,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.id, id))
}

export async function replaceLines(db: Db, invoiceId: number, rows: readonly LineRow[]): Promise<void> {
  await db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  if (rows.length > 0)
    await db.insert(invoiceLines).values(rows.map((row, position) => ({ ...row, invoiceId, position })))
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(invoices).where(eq(invoices.id, id))
}

/** Issues a credit note that refers to an invoice and to no payment. Returns its number. */
export async function insertCreditNote(
  db: Db,
  { id, clientId, title, seller, buyer }: InvoiceRow,
  { amountKobo, reason, userId, at }: { amountKobo: number; reason: string; userId: number; at: Date },
): Promise<number> {
  const [note] = await db
    .insert(documents)
    .values({
      series: 'credit_note',
      number: sql`next_document_number('credit_note')`,
      code: sql`replace(gen_random_uuid()::text, '-', '')`,
      invoiceId: id,
      reason,
      userId,
      clientId,
      amountKobo,
      vatBasisPoints: 0,
      title,
      type: 'invoice',
      method: 'credit',
      paidAt: at,
      seller: seller as NonNullable<typeof seller>,
      buyer: buyer as NonNullable<typeof buyer>,
    })
    .returning({ number: documents.number })
  return (note as { number: number }).number
}

/** Locks the invoice whose reminder has been due for longest. Skips those that another node works on. */
export async function lockDue(db: Db, today: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(lte(invoices.nextReminderOn, today))
    .orderBy(asc(invoices.nextReminderOn), asc(invoices.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/** Sets the day of the next reminder of all unpaid invoices, as `nextReminder` does for one. */
export async function reschedule(db: Db, days: readonly number[], today: string): Promise<void> {
  const next = sql`(select min(${invoices.dueOn} + day) from unnest(${sql.param([...days])}::integer[]) day
    where ${invoices.dueOn} + day > ${today})`
  await db
    .update(invoices)
    .set({ nextReminderOn: next })
    .where(and(gt(invoices.outstandingKobo, 0), eq(invoices.reminders, true)))
}

/** Removes the buyer's details. The invoices stay, because accounting needs them. */
export async function eraseBuyer(db: Db, clientId: number, name: string): Promise<void> {
  await db
    .update(invoices)
    .set({ buyer: sql`jsonb_build_object('name', ${name}::text, 'address', '', 'email', '', 'tin', '')` })
    .where(and(eq(invoices.clientId, clientId), ne(invoices.state, 'draft')))
}
