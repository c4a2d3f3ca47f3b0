import type { ListQuery } from '@jara/contract/primitives'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agreements, orders, payments, users } from '#db/schema/index.ts'
import { containing, countOf, orderOf, pageOf } from '#lib/paging.ts'

export type AgreementRow = typeof agreements.$inferSelect
export type NewAgreementRow = typeof agreements.$inferInsert
export type AgreementChange = Partial<NewAgreementRow>

const selectListed = (db: Db) =>
  db
    .select({ agreement: agreements, title: orders.title, userName: users.name })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .innerJoin(users, eq(users.id, agreements.userId))

export type ListedAgreement = Awaited<ReturnType<typeof selectListed>>[number]

/** One that was never paid is an order like any other, and no subscription yet. */
const isBegun = ne(agreements.state, 'opening')

export async function list(db: Db, query: ListQuery, filter: { ownerId?: number; projectId?: number }) {
  const where = and(
    isBegun,
    filter.ownerId === undefined ? undefined : eq(agreements.userId, filter.ownerId),
    filter.projectId === undefined ? undefined : eq(agreements.projectId, filter.projectId),
    query.search ? matching(containing(query.search)) : undefined,
  )
  const order = orderOf(
    query,
    { id: agreements.id, nextPaymentAt: agreements.nextPaymentAt, amount: agreements.amountKobo },
    [desc(agreements.id)],
    agreements.id,
  )
  const { limit, offset } = pageOf(query)
  const items = await selectListed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const counted = db
    .select({ rows: count() })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(where)
  return { items, total: await countOf(counted) }
}

const matching = (pattern: string): SQL =>
  sql`(lower(${orders.title}) like ${pattern} or lower(${users.name}) like ${pattern})`

export async function findListed(db: Db, id: number, ownerId?: number): Promise<ListedAgreement | undefined> {
  const owned = ownerId === undefined ? undefined : eq(agreements.userId, ownerId)
  const [row] = await selectListed(db).where(and(eq(agreements.id, id), isBegun, owned))
  return row
}

export async function insert(db: Db, row: NewAgreementRow): Promise<void> {
  await db.insert(agreements).values(row)
}

export async function lock(db: Db, id: number): Promise<AgreementRow> {
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id)).for('no key update')
  return row as AgreementRow
}

async function findBy(db: Db, where: SQL): Promise<AgreementRow | undefined> {
  const [row] = await db.select().from(agreements).where(where)
  return row
}

export const find = (db: Db, id: number) => findBy(db, eq(agreements.id, id))
export const findOfOrder = (db: Db, orderId: number) => findBy(db, eq(agreements.orderId, orderId))
export const findByPlan = (db: Db, planCode: string) => findBy(db, eq(agreements.planCode, planCode))

export async function update(db: Db, id: number, change: AgreementChange): Promise<void> {
  await db
    .update(agreements)
    .set({ ...change, version: sql`${agreements.version} + 1` })
    .where(eq(agreements.id, id))
}

/** The first of two that made a plan for one agreement wins; both go on with that one. */
export async function keepPlan(db: Db, id: number, planCode: string): Promise<string> {
  await db
    .update(agreements)
    .set({ planCode })
    .where(and(eq(agreements.id, id), isNull(agreements.planCode)))
  return (await find(db, id))?.planCode as string
}

export async function takenPeriods(db: Db, agreementId: number): Promise<number[]> {
  const rows = await db
    .select({ period: payments.period })
    .from(payments)
    .where(and(eq(payments.agreementId, agreementId), isNotNull(payments.period)))
  return rows.map(({ period }) => period as number)
}

export function due(db: Db, now: Date, limit: number): Promise<AgreementRow[]> {
  return db
    .select()
    .from(agreements)
    .where(and(isNotNull(agreements.nextCheckAt), lte(agreements.nextCheckAt, now)))
    .orderBy(asc(agreements.nextCheckAt))
    .limit(limit)
}

export function runningOf(db: Db, userId: number): Promise<AgreementRow[]> {
  return db
    .select()
    .from(agreements)
    .where(and(eq(agreements.userId, userId), inArray(agreements.state, ['active', 'attention'])))
}
