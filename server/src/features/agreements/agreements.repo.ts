import type { AgreementState } from '@jara/contract/agreement-states'
import type { ListQuery } from '@jara/contract/primitives'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agreements, orders, payments, plans, services, users } from '#db/schema/index.ts'
import { agreementsMatching } from '#db/searches.ts'
import { countOf, listedCount, orderOf, pageOf } from '#lib/paging.ts'

export type AgreementRow = typeof agreements.$inferSelect
export type NewAgreementRow = typeof agreements.$inferInsert
export type AgreementChange = Partial<NewAgreementRow>

const selectListed = (db: Db) =>
  db
    .select({
      agreement: agreements,
      title: orders.title,
      offer: sql<string | null>`coalesce(${services.name}, ${plans.name})`,
      userName: users.name,
    })
    .from(agreements)
    .innerJoin(orders, eq(orders.id, agreements.orderId))
    .innerJoin(users, eq(users.id, agreements.userId))
    .leftJoin(services, eq(services.id, orders.serviceId))
    .leftJoin(plans, eq(plans.id, orders.planId))

export type ListedAgreement = Awaited<ReturnType<typeof selectListed>>[number]

/** As the indexes of the list say it, word for word. */
const isBegun = sql`${agreements.state} <> 'opening'`
const needsAttention = sql`(${agreements.state} = 'attention')`

interface AgreementFilter {
  ownerId?: number
  projectId?: number
  state?: AgreementState
}

export async function list(db: Db, query: ListQuery, { ownerId, projectId, state }: AgreementFilter) {
  const filter = and(
    ownerId === undefined ? undefined : eq(agreements.userId, ownerId),
    projectId === undefined ? undefined : eq(agreements.projectId, projectId),
    state === undefined ? undefined : eq(agreements.state, state),
    agreementsMatching(query.search),
  )
  const where = and(isBegun, filter)
  const order = orderOf(
    query,
    {
      id: agreements.id,
      state: agreements.state,
      amount: agreements.amountKobo,
      nextPaymentAt: agreements.nextPaymentAt,
    },
    [desc(needsAttention), desc(agreements.id)],
    agreements.id,
  )
  const { limit, offset } = pageOf(query)
  const items = await selectListed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const counting = db.select({ rows: count() }).from(agreements).where(where)
  return { items, total: await countOf(filter ? counting : listedCount(db, 'agreements')) }
}

export async function findListed(db: Db, id: number, ownerId?: number): Promise<ListedAgreement | undefined> {
  const owned = ownerId === undefined ? undefined : eq(agreements.userId, ownerId)
  const [row] = await selectListed(db).where(and(eq(agreements.id, id), isBegun, owned))
  return row
}

export async function insert(db: Db, row: NewAgreementRow): Promise<void> {
  await db.insert(agreements).values(row)
}

/**
 * The owner's row comes first, as in an erasure: whoever locked the agreement alone and then wrote a row about its owner
 * would wait for the erasure, and the erasure for them.
 */
export async function lock(db: Db, id: number): Promise<AgreementRow> {
  const owner = db.select({ id: agreements.userId }).from(agreements).where(eq(agreements.id, id))
  await db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('key share')
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id)).for('no key update')
  return row as AgreementRow
}

async function findBy(db: Db, where: SQL): Promise<AgreementRow | undefined> {
  const [row] = await db.select().from(agreements).where(where)
  return row
}

const find = (db: Db, id: number) => findBy(db, eq(agreements.id, id))
export const get = async (db: Db, id: number) => (await find(db, id)) as AgreementRow
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

/** Those of a person whose end was not requested yet, in one order for everyone, with the lock of `lock`. */
export function lockEndable(db: Db, userId: number): Promise<AgreementRow[]> {
  const isUnpaid = and(eq(agreements.state, 'opening'), isNull(agreements.endRequestedAt))
  return db
    .select()
    .from(agreements)
    .where(
      and(eq(agreements.userId, userId), or(inArray(agreements.state, ['active', 'attention']), isUnpaid)),
    )
    .orderBy(asc(agreements.id))
    .for('no key update')
}
