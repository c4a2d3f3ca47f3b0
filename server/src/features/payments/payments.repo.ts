import type { ListQuery } from '@jara/contract/primitives'
import { and, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/client.ts'
import { orders, papers, payments, refunds, reviewItems, users } from '#db/schema/index.ts'
import { containing, isSearch, listedCount, orderOf, pageAndTotal, sortsBy, totalOf } from '#lib/paging.ts'

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

/** Most payments have no refund: those need no look at another table. */
const processedKobo = (db: Db) =>
  sql`case when ${payments.refundedKobo} = 0 then 0 else ${db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'processed')))} end`.mapWith(Number)

const validReceipt = and(
  eq(papers.paymentId, payments.id),
  eq(papers.series, 'receipt'),
  isNull(papers.voidedAt),
)

const listedFields = (db: Db) => ({
  payment: payments,
  user: { name: users.name, email: users.email },
  orderState: orders.state,
  receiptNumber: papers.number,
  inReview: sql<boolean>`${openReview(db)}`,
  refundedKobo: processedKobo(db),
})

const selectListed = (db: Db) =>
  db
    .select(listedFields(db))
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(papers, validReceipt)

export type ListedPayment = Awaited<ReturnType<typeof selectListed>>[number]

export interface PaymentFilter {
  ownerId?: number
  inReview: boolean
}

const sortable = {
  id: payments.id,
  user: sql`lower(${users.name})`,
  amount: payments.amountKobo,
  type: payments.type,
  status: payments.status,
  createdAt: payments.createdAt,
  reference: payments.reference,
}

export async function list(db: Db, query: ListQuery, { ownerId, inReview }: PaymentFilter) {
  const shape = { owned: ownerId !== undefined, inReview, searched: Boolean(query.search), sort: query.sort }
  return pageAndTotal(query, (window) =>
    listing(db, shape).execute({ ...window, ownerId, pattern: containing(query.search ?? '') }),
  )
}

interface ListShape {
  owned: boolean
  inReview: boolean
  searched: boolean
  sort: string | undefined
}

/** The page is found in an index alone, however deep it lies; whole rows are read for its ids only. */
const listing = builtOnce((db, { owned, inReview, searched, sort }: ListShape) => {
  const where = and(
    isListed,
    owned ? eq(payments.userId, sql.placeholder('ownerId')) : undefined,
    inReview ? waitsForStaff : undefined,
  )
  const order = orderOf({ sort }, sortable, [desc(payments.id)], payments.id)
  const matched = searched ? matching(db, where) : undefined
  const ids = db.select({ id: payments.id }).from(payments).$dynamic()
  if (sortsBy({ sort }, 'user')) ids.innerJoin(users, eq(users.id, payments.userId))
  if (matched) ids.innerJoin(matched, eq(matched.id, payments.id))
  else ids.where(where)
  const page = ids
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  const counted = matched
    ? db.select({ rows: count() }).from(matched)
    : owned || inReview
      ? db.select({ rows: count() }).from(payments).where(where)
      : listedCount(db, 'payments')
  return db
    .with(...(matched ? [matched] : []))
    .select({ ...listedFields(db), total: totalOf(counted) })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(papers, validReceipt)
    .innerJoin(page, eq(page.id, payments.id))
    .orderBy(...order)
}, isSearch)

/** By reference, or by the person's name or e-mail: each half has an index of its own, which an `or` would waste. */
function matching(db: Db, where: SQL | undefined) {
  const pattern = sql.placeholder('pattern')
  const byReference = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(where, sql`lower(${payments.reference}) like ${pattern}`))
  const byPerson = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(where, or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`)))
  return db.$with('matched').as(union(byReference, byPerson))
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

/** Also one that left the lists: what goes back of it still has to be followed. */
export async function lockAny(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

export async function find(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findByReference(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
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
