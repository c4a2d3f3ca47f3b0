import { and, asc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds, users } from '#db/schema/index.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefundRow = typeof refunds.$inferInsert

const selectListed = (db: Db) =>
  db
    .select({ refund: refunds, requestedBy: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedBy))

export type ListedRefund = Awaited<ReturnType<typeof selectListed>>[number]

export const listOf = (db: Db, paymentId: number): Promise<ListedRefund[]> =>
  selectListed(db).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))

export async function findListed(db: Db, id: number): Promise<ListedRefund | undefined> {
  const [row] = await selectListed(db).where(eq(refunds.id, id))
  return row
}

async function findBy(db: Db, where: SQL): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(where)
  return row
}

export const find = (db: Db, id: number) => findBy(db, eq(refunds.id, id))
export const findByProvider = (db: Db, providerRefundId: number) =>
  findBy(db, eq(refunds.providerRefundId, providerRefundId))

export async function knownAmong(db: Db, providerRefundIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(inArray(refunds.providerRefundId, providerRefundIds))
  return rows.map(({ id }) => id as number)
}

export async function insert(db: Db, row: NewRefundRow): Promise<RefundRow> {
  const [created] = await db.insert(refunds).values(row).returning()
  return created as RefundRow
}

export async function update(db: Db, id: number, change: Partial<NewRefundRow>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

export function due(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(limit)
}

const isConfirmed = and(
  ne(refunds.state, 'failed'),
  or(ne(refunds.state, 'asking'), isNotNull(refunds.providerRefundId)),
)

/** Returns the sum of the refunds that the provider has confirmed. */
export async function sentKobo(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isConfirmed))
  return row?.kobo ?? 0
}

/** Returns how much was paid for a project, and how much of it was refunded. */
export async function moneyOfProject(db: Db, projectId: number) {
  const isPaid = and(eq(payments.projectId, projectId), eq(payments.status, 'paid'))
  const [paid] = await db
    .select({ kobo: sql`coalesce(sum(${payments.amountKobo}), 0)`.mapWith(Number) })
    .from(payments)
    .where(isPaid)
  const [sent] = await db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isPaid, eq(refunds.state, 'processed')))
  return { paidKobo: paid?.kobo ?? 0, refundedKobo: sent?.kobo ?? 0 }
}
