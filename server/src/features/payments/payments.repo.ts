import type { ListQuery } from '@jara/contract/primitives'
import { and, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { orders, payments, reviewItems, users } from '#db/schema/index.ts'
import { containing, countListed, countOf, orderOf, pageOf, sortsBy } from '#lib/paging.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert

const isListed = isNull(payments.hiddenAt)

const openReview = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reviewItems)
      .where(and(eq(reviewItems.orderId, payments.orderId), eq(reviewItems.state, 'open'))),
  )

const selectListed = (db: Db) =>
  db
    .select({
      payment: payments,
      user: { name: users.name, email: users.email },
      orderState: orders.state,
      inReview: sql<boolean>`${openReview(db)}`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))

export type ListedPayment = Awaited<ReturnType<typeof selectListed>>[number]

export interface PaymentFilter {
  ownerId?: number
  inReview: boolean
}

export async function list(db: Db, query: ListQuery, { ownerId, inReview }: PaymentFilter) {
  const where = and(
    isListed,
    ownerId === undefined ? undefined : eq(payments.userId, ownerId),
    inReview ? waitsForStaff : undefined,
  )
  const order = orderOf(
    query,
    {
      id: payments.id,
      user: sql`lower(${users.name})`,
      amount: payments.amountKobo,
      type: payments.type,
      status: payments.status,
      createdAt: payments.createdAt,
      reference: payments.reference,
    },
    [desc(payments.id)],
    payments.id,
  )
  const { limit, offset } = pageOf(query)
  const matched = query.search ? matching(db, containing(query.search), where) : undefined

  // The page is found in an index alone, however deep it lies; whole rows are read for its ids only.
  const ids = db.select({ id: payments.id }).from(payments).$dynamic()
  if (sortsBy(query, 'user')) ids.innerJoin(users, eq(users.id, payments.userId))
  if (matched) ids.innerJoin(matched, eq(matched.id, payments.id))
  else ids.where(where)
  const page = ids
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const items = await selectListed(db)
    .innerJoin(page, eq(page.id, payments.id))
    .orderBy(...order)

  if (matched) return { items, total: await countOf(db.select({ rows: count() }).from(matched)) }
  if (ownerId === undefined && !inReview) return { items, total: await countListed(db, 'payments') }
  return { items, total: await countOf(db.select({ rows: count() }).from(payments).where(where)) }
}

/** By reference, or by the person's name or e-mail: each half has an index of its own, which an `or` would waste. */
function matching(db: Db, pattern: string, where: SQL | undefined) {
  const byReference = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(where, sql`lower(${payments.reference}) like ${pattern}`))
  const byPerson = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(where, or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`)))
  return union(byReference, byPerson).as('matched')
}

const waitsForStaff = sql`${payments.orderId} = any(array(select ${reviewItems.orderId} from ${reviewItems} where ${reviewItems.state} = 'open'))`

export async function findListed(db: Db, id: number): Promise<ListedPayment | undefined> {
  const [row] = await selectListed(db).where(and(eq(payments.id, id), isListed))
  return row
}

export async function lock(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isListed))
    .for('no key update')
  return row
}

/** The row an order was opened with; a duplicate that staff accepted comes after it. */
export async function findOfOrder(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id)
    .limit(1)
  return row
}

export async function findByProviderTx(db: Db, providerTxId: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerTxId, providerTxId))
  return row
}

/** Which of these transactions of the provider are payments already. */
export async function knownAmong(db: Db, providerTxIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: payments.providerTxId })
    .from(payments)
    .where(inArray(payments.providerTxId, providerTxIds))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Which of these references are payments already. */
export async function referencesAmong(db: Db, references: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(inArray(payments.reference, references))
  return rows.flatMap(({ reference }) => reference ?? [])
}

export async function insert(db: Db, row: NewPaymentRow): Promise<PaymentRow> {
  const [created] = await db.insert(payments).values(row).returning()
  return created as PaymentRow
}

export async function update(db: Db, id: number, change: Partial<NewPaymentRow>): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id))
    .returning()
  return row as PaymentRow
}
