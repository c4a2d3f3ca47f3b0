import type { PaperKind } from '@jara/contract/papers'
import { and, asc, count, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { papers, payments } from '#db/schema/index.ts'

const selectPaper = (db: Db) =>
  db
    .select({ paper: papers, projectId: payments.projectId })
    .from(papers)
    .innerJoin(payments, eq(payments.id, papers.paymentId))

export type PaperRow = Awaited<ReturnType<typeof selectPaper>>[number]

export async function find(
  db: Db,
  { series, number, ownerId }: { series: PaperKind; number: number; ownerId?: number },
): Promise<PaperRow | undefined> {
  const [row] = await selectPaper(db).where(
    and(
      eq(papers.series, series),
      eq(papers.number, number),
      ownerId === undefined ? undefined : eq(papers.userId, ownerId),
    ),
  )
  return row
}

/** What was returned of a payment, oldest first. */
export function listCreditNotes(db: Db, paymentId: number) {
  return db
    .select({ number: papers.number, amountKobo: papers.amountKobo })
    .from(papers)
    .where(and(eq(papers.paymentId, paymentId), eq(papers.series, 'credit_note'), isNull(papers.voidedAt)))
    .orderBy(asc(papers.number))
}

const ofYear = (userId: number, year: number) =>
  and(
    eq(papers.userId, userId),
    isNull(papers.voidedAt),
    // The agency's year: it begins at midnight in Lagos.
    gte(papers.paidAt, new Date(`${year}-01-01T00:00:00+01:00`)),
    lt(papers.paidAt, new Date(`${year + 1}-01-01T00:00:00+01:00`)),
  )

export function listOfYear(db: Db, userId: number, year: number, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(papers)
    .where(ofYear(userId, year))
    .orderBy(asc(papers.paidAt), asc(papers.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function totalsOfYear(db: Db, userId: number, year: number) {
  const sumOf = (kind: PaperKind) =>
    sql`coalesce(sum(${papers.amountKobo}) filter (where ${papers.series} = ${kind}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ papers: count(), receivedKobo: sumOf('receipt'), returnedKobo: sumOf('credit_note') })
    .from(papers)
    .where(ofYear(userId, year))
  return row as { papers: number; receivedKobo: number; returnedKobo: number }
}

export async function findByCode(db: Db, code: string) {
  const [row] = await db.select().from(papers).where(eq(papers.code, code))
  return row
}

/** The books stay, without the name. */
export async function eraseBuyer(db: Db, userId: number, name: string): Promise<void> {
  await db
    .update(papers)
    .set({ buyer: sql`jsonb_build_object('name', ${name}::text, 'address', '', 'email', '', 'tin', '')` })
    .where(eq(papers.userId, userId))
}
