import type { ListQuery } from '@jara/contract/primitives'
import { and, asc, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { orders, payments, reviewItems, users } from '#db/schema/index.ts'
import { containing, orderOf, pageOf } from '#lib/paging.ts'

export type ReviewRow = typeof reviewItems.$inferSelect
export type NewReviewRow = typeof reviewItems.$inferInsert

const deciders = alias(users, 'deciders')

/** One item a charge, however often the provider tells of it. */
export async function insertOnce(db: Db, row: NewReviewRow): Promise<boolean> {
  const inserted = await db
    .insert(reviewItems)
    .values(row)
    .onConflictDoNothing({ target: reviewItems.providerTxId })
    .returning({ id: reviewItems.id })
  return inserted.length > 0
}

const selectListed = (db: Db) =>
  db
    .select({
      item: reviewItems,
      title: orders.title,
      userName: users.name,
      decider: deciders.name,
      paymentId: sql<
        number | null
      >`(select min(${payments.id}) from ${payments} where ${payments.orderId} = ${reviewItems.orderId})`,
    })
    .from(reviewItems)
    .leftJoin(orders, eq(orders.id, reviewItems.orderId))
    .leftJoin(users, eq(users.id, reviewItems.userId))
    .leftJoin(deciders, eq(deciders.id, reviewItems.resolvedBy))

export type ListedReview = Awaited<ReturnType<typeof selectListed>>[number]

export async function list(db: Db, query: ListQuery & { state: 'open' | 'all' }) {
  const pattern = query.search ? containing(query.search) : undefined
  const where = and(
    query.state === 'open' ? eq(reviewItems.state, 'open') : undefined,
    pattern
      ? or(sql`lower(${reviewItems.reference}) like ${pattern}`, sql`lower(${users.name}) like ${pattern}`)
      : undefined,
  )
  const order = orderOf(
    query,
    {
      id: reviewItems.id,
      createdAt: reviewItems.createdAt,
      reason: reviewItems.reason,
      receivedAmount: reviewItems.receivedKobo,
    },
    [desc(reviewItems.id)],
    reviewItems.id,
  )
  const { limit, offset } = pageOf(query)
  const items = await selectListed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ rows: count() })
    .from(reviewItems)
    .leftJoin(users, eq(users.id, reviewItems.userId))
    .where(where)
  return { items, total: counted?.rows ?? 0 }
}

export async function find(db: Db, id: number): Promise<ListedReview | undefined> {
  const [row] = await selectListed(db).where(eq(reviewItems.id, id))
  return row
}

export async function lock(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviewItems).where(eq(reviewItems.id, id)).for('no key update')
  return row
}

export async function update(db: Db, id: number, change: Partial<NewReviewRow>): Promise<ReviewRow> {
  const [row] = await db.update(reviewItems).set(change).where(eq(reviewItems.id, id)).returning()
  return row as ReviewRow
}

const isUndecided = inArray(reviewItems.state, ['open', 'refunding'])

/** Of a charge whose money may still go back. */
export async function findUndecided(db: Db, reference: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewItems)
    .where(and(eq(reviewItems.reference, reference), isUndecided))
  return row
}

export function due(db: Db, now: Date, limit: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviewItems)
    .where(lte(reviewItems.nextCheckAt, now))
    .orderBy(asc(reviewItems.nextCheckAt))
    .limit(limit)
}

export async function latestOfOrder(db: Db, orderId: number): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewItems)
    .where(eq(reviewItems.orderId, orderId))
    .orderBy(desc(reviewItems.id))
    .limit(1)
  return row
}

export async function knownAmong(db: Db, providerTxIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: reviewItems.providerTxId })
    .from(reviewItems)
    .where(inArray(reviewItems.providerTxId, providerTxIds))
  return rows.map(({ id }) => id)
}

export async function referencesAmong(db: Db, references: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: reviewItems.reference })
    .from(reviewItems)
    .where(inArray(reviewItems.reference, references))
  return rows.map(({ reference }) => reference)
}
