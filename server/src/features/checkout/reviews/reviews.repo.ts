import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { disputes, orders, paymentReviews, payments, users } from '#db/schema/index.ts'
import { containing, orderOf, readPage } from '#lib/lists/paging.ts'

export type PaymentReviewRow = typeof paymentReviews.$inferSelect
export type NewPaymentReviewRow = typeof paymentReviews.$inferInsert

const deciders = alias(users, 'deciders')

/** Inserts the review item of a charge. Returns false when the charge already has an item. */
export async function insertOnce(db: Db, row: NewPaymentReviewRow): Promise<boolean> {
  const inserted = await db
    .insert(paymentReviews)
    .values(row)
    .onConflictDoNothing({ target: paymentReviews.providerTxId })
    .returning({ id: paymentReviews.id })
  return inserted.length > 0
}

const selectListed = (db: Db) =>
  db
    .select({
      item: paymentReviews,
      title: orders.title,
      clientId: sql<number | null>`coalesce(${orders.clientId}, (select ${payments.clientId} from ${payments}
        where ${payments.providerTxId} = ${paymentReviews.providerTxId}))`,
      userName: users.name,
      decider: deciders.name,
      disputed: sql<boolean>`exists (select from ${disputes} where ${disputes.providerTxId} = ${paymentReviews.providerTxId} and ${disputes.outcome} is null)`,
      paymentId: sql<
        number | null
      >`(select min(${payments.id}) from ${payments} where ${payments.orderId} = ${paymentReviews.orderId})`,
    })
    .from(paymentReviews)
    .leftJoin(orders, eq(orders.id, paymentReviews.orderId))
    .leftJoin(users, eq(users.id, paymentReviews.userId))
    .leftJoin(deciders, eq(deciders.id, paymentReviews.resolvedBy))

export type ListedReview = Awaited<ReturnType<typeof selectListed>>[number]

export async function list(db: Db, query: ListQuery & { state: 'open' | 'all' }) {
  const pattern = query.search ? containing(query.search) : undefined
  const where = and(
    query.state === 'open' ? eq(paymentReviews.state, 'open') : undefined,
    pattern
      ? or(sql`lower(${paymentReviews.reference}) like ${pattern}`, sql`lower(${users.name}) like ${pattern}`)
      : undefined,
  )
  const order = orderOf(
    query,
    {
      id: paymentReviews.id,
      createdAt: paymentReviews.createdAt,
      reason: paymentReviews.reason,
      receivedAmount: paymentReviews.receivedKobo,
    },
    [desc(paymentReviews.id)],
    paymentReviews.id,
  )
  const rows = selectListed(db).where(where).$dynamic()
  return readPage(query, rows, order, () => db.$count(selectListed(db).where(where).as('listed')))
}

export async function find(db: Db, id: number): Promise<ListedReview | undefined> {
  const [row] = await selectListed(db).where(eq(paymentReviews.id, id))
  return row
}

export async function lock(db: Db, id: number): Promise<PaymentReviewRow | undefined> {
  const [row] = await db.select().from(paymentReviews).where(eq(paymentReviews.id, id)).for('no key update')
  return row
}

export async function update(
  db: Db,
  id: number,
  change: Partial<NewPaymentReviewRow>,
): Promise<PaymentReviewRow> {
  const [row] = await db.update(paymentReviews).set(change).where(eq(paymentReviews.id, id)).returning()
  return row as PaymentReviewRow
}

const isUndecided = inArray(paymentReviews.state, ['open', 'refunding'])

/** Finds the review item of a charge, if the item is open or its refund is in progress. */
export async function findUndecided(db: Db, reference: string): Promise<PaymentReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentReviews)
    .where(and(eq(paymentReviews.reference, reference), isUndecided))
  return row
}

export function due(db: Db, now: Date, limit: number): Promise<PaymentReviewRow[]> {
  return db
    .select()
    .from(paymentReviews)
    .where(lte(paymentReviews.nextCheckAt, now))
    .orderBy(asc(paymentReviews.nextCheckAt))
    .limit(limit)
}

export async function latestOfOrder(db: Db, orderId: number): Promise<PaymentReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentReviews)
    .where(eq(paymentReviews.orderId, orderId))
    .orderBy(desc(paymentReviews.id))
    .limit(1)
  return row
}

export async function knownAmong(db: Db, providerTxIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: paymentReviews.providerTxId })
    .from(paymentReviews)
    .where(inArray(paymentReviews.providerTxId, providerTxIds))
  return rows.map(({ id }) => id)
}

export async function refundsAmong(db: Db, providerRefundIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: paymentReviews.providerRefundId })
    .from(paymentReviews)
    .where(inArray(paymentReviews.providerRefundId, providerRefundIds))
  return rows.map(({ id }) => id as number)
}

export async function findByCharge(db: Db, providerTxId: number): Promise<PaymentReviewRow | undefined> {
  const [row] = await db.select().from(paymentReviews).where(eq(paymentReviews.providerTxId, providerTxId))
  return row
}

export async function referencesAmong(db: Db, references: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentReviews.reference })
    .from(paymentReviews)
    .where(inArray(paymentReviews.reference, references))
  return rows.map(({ reference }) => reference)
}
