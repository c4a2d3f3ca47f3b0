import type { ListQuery } from '@jara/contract/primitives'
import { and, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders, payments, reviewItems, users } from '#db/schema/index.ts'
import { containing, countListed, orderOf, pageOf } from '#lib/paging.ts'

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
    query.search ? found(containing(query.search)) : undefined,
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
  const items = await selectListed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const everything = ownerId === undefined && !inReview && !query.search
  return { items, total: everything ? await countListed(db, 'payments') : await countWhere(db, where) }
}

const waitsForStaff = sql`${payments.orderId} = any(array(select ${reviewItems.orderId} from ${reviewItems} where ${reviewItems.state} = 'open'))`

/** By reference, or by the person's name or e-mail. */
const found = (pattern: string) =>
  or(
    sql`lower(${payments.reference}) like ${pattern}`,
    sql`${payments.userId} = any(array(select ${users.id} from ${users} where lower(${users.name}) like ${pattern} or ${users.email} like ${pattern}))`,
  )

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(payments).where(where)
  return row?.rows ?? 0
}

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
