import { type DocumentKind, documentKinds } from '@jara/contract/documents'
import { monthDays } from '@jara/contract/lib/lagos-date'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { documents, invoices, payments, quotes, signatures } from '#db/schema/index.ts'
import { inPayingScope, inScope, type Scope } from '#lib/client-scope.ts'
import type { Window } from '#lib/lists/paging.ts'

/** A document belongs to the project of its payment or its invoice. */
const projectId = sql<number | null>`coalesce(${payments.projectId}, ${invoices.projectId})`

const selectDocument = (db: Db) =>
  db
    .select({ document: documents, projectId, invoiceNumber: invoices.number })
    .from(documents)
    .leftJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(invoices, eq(invoices.id, documents.invoiceId))

const scoped = { clientId: documents.clientId, userId: documents.userId, projectId }

export type DocumentRow = Awaited<ReturnType<typeof selectDocument>>[number]

export async function find(
  db: Db,
  { series, number, scope }: { series: DocumentKind; number: number; scope: Scope },
): Promise<DocumentRow | undefined> {
  const [row] = await selectDocument(db).where(
    and(eq(documents.series, series), eq(documents.number, number), inPayingScope(scoped, scope)),
  )
  return row
}

export async function findReceipt(db: Db, paymentId: number): Promise<DocumentRow | undefined> {
  const [row] = await selectDocument(db).where(
    and(eq(documents.paymentId, paymentId), eq(documents.series, 'receipt'), isNull(documents.voidedAt)),
  )
  return row
}

/** Lists the credit notes of a payment that are not void, oldest first. */
export function listCreditNotes(db: Db, paymentId: number) {
  return db
    .select({ number: documents.number, amountKobo: documents.amountKobo })
    .from(documents)
    .where(
      and(
        eq(documents.paymentId, paymentId),
        eq(documents.series, 'credit_note'),
        isNull(documents.voidedAt),
      ),
    )
    .orderBy(asc(documents.number))
}

const ofYear = (clientId: number, year: number) =>
  and(
    eq(documents.clientId, clientId),
    isNull(documents.voidedAt),
    // A credit note without a payment moved no money.
    isNotNull(documents.paymentId),
    // The year of a statement begins at midnight in Lagos, which is UTC+1.
    gte(documents.paidAt, new Date(`${year}-01-01T00:00:00+01:00`)),
    lt(documents.paidAt, new Date(`${year + 1}-01-01T00:00:00+01:00`)),
  )

export function listOfYear(db: Db, clientId: number, year: number, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(documents)
    .where(ofYear(clientId, year))
    .orderBy(asc(documents.paidAt), asc(documents.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function totalsOfYear(db: Db, clientId: number, year: number) {
  const sumOf = (kind: DocumentKind) =>
    sql`coalesce(sum(${documents.amountKobo}) filter (where ${documents.series} = ${kind}), 0)`.mapWith(
      Number,
    )
  const [row] = await db
    .select({ documents: count(), receivedKobo: sumOf('receipt'), returnedKobo: sumOf('credit_note') })
    .from(documents)
    .where(ofYear(clientId, year))
  return row as { documents: number; receivedKobo: number; returnedKobo: number }
}

const ofMonth = (month: string) => {
  const { first, next } = monthDays(month)
  return and(
    gte(documents.paidAt, new Date(`${first}T00:00:00+01:00`)),
    lt(documents.paidAt, new Date(`${next}T00:00:00+01:00`)),
  )
}

/** Lists the documents of a month, also those that are void, in the order of their numbers after `after`. */
export function listOfMonth(
  db: Db,
  { month, series, after, limit }: { month: string; series: DocumentKind; after: number; limit: number },
): Promise<DocumentRow[]> {
  return selectDocument(db)
    .where(and(eq(documents.series, series), gt(documents.number, after), ofMonth(month)))
    .orderBy(asc(documents.number))
    .limit(limit)
}

export const countOfMonth = (db: Db, month: string): Promise<number> =>
  db.$count(documents, and(inArray(documents.series, [...documentKinds]), ofMonth(month)))

/** The condition for the documents of a client, for a select that joins their payments and invoices. */
const ofClient = (clientId: number, scope: Scope) =>
  and(
    eq(documents.clientId, clientId),
    inScope({ clientId: documents.clientId, projectId }, 'payments', scope),
  )

/** Lists the documents of a client, also those that are void, newest first. */
export async function listOfClient(db: Db, clientId: number, scope: Scope, page: Window) {
  return selectDocument(db)
    .where(ofClient(clientId, scope))
    .orderBy(desc(documents.paidAt), desc(documents.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countOfClient(db: Db, clientId: number, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(documents)
    .leftJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(invoices, eq(invoices.id, documents.invoiceId))
    .where(ofClient(clientId, scope))
  return row?.rows ?? 0
}

export async function findByCode(db: Db, code: string) {
  const [row] = await db.select().from(documents).where(eq(documents.code, code))
  return row
}

export async function findInvoiceByCode(db: Db, code: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.code, code))
  return row
}

export async function findSignedQuoteByCode(db: Db, code: string) {
  const [row] = await db
    .select({ totalKobo: quotes.totalKobo, sha256: signatures.sha256, signedAt: signatures.signedAt })
    .from(signatures)
    .innerJoin(quotes, eq(quotes.id, signatures.quoteId))
    .where(eq(signatures.code, code))
  return row
}

/** Removes the buyer’s details. The documents stay, because accounting needs them. */
export async function eraseBuyer(db: Db, clientId: number, name: string): Promise<void> {
  await db
    .update(documents)
    .set({ buyer: sql`jsonb_build_object('name', ${name}::text, 'address', '', 'email', '', 'tin', '')` })
    .where(eq(documents.clientId, clientId))
}
