import { largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, count, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { documents, orders, paymentReviews, payments, refunds, users } from '#db/schema/index.ts'
import { areFew, countingMatches, inPlaces } from '#lib/lists/matches.ts'
import {
  containing,
  cutPage,
  enoughMatches,
  isSearch,
  listedCount,
  orderOf,
  placeIn,
  type SearchMode,
  sortsBy,
  totalOf,
  type Window,
} from '#lib/lists/paging.ts'

const isListed = isNull(payments.hiddenAt)

const openReview = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentReviews)
      .where(and(eq(paymentReviews.orderId, payments.orderId), eq(paymentReviews.state, 'open'))),
  )

/** Most payments have no refund and need no subquery. */
const processedKobo = (db: Db) =>
  sql`case when ${payments.refundedKobo} = 0 then 0 else ${db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'processed')))} end`.mapWith(Number)

const validReceipt = and(
  eq(documents.paymentId, payments.id),
  eq(documents.series, 'receipt'),
  isNull(documents.voidedAt),
)

const listedFields = (db: Db) => ({
  payment: payments,
  user: { name: users.name, email: users.email },
  orderState: orders.state,
  receiptNumber: documents.number,
  inReview: sql<boolean>`${openReview(db)}`,
  refundedKobo: processedKobo(db),
})

const selectListed = (db: Db) =>
  db
    .select(listedFields(db))
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(documents, validReceipt)

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
  const filter = { owned: ownerId !== undefined, inReview }
  const search = (query.search ?? '').toLowerCase()
  const values = { ownerId, search, pattern: containing(search), rare: containing(rarePart(search)) }
  const inMode = (mode: SearchMode) => (window: Window) =>
    listing(db, { ...filter, sort: query.sort, mode }).execute({ ...window, ...values })
  return cutPage(query, inMode, () => counting(db, filter).execute(values))
}

interface Filter {
  owned: boolean
  inReview: boolean
}

const filterOf = ({ owned, inReview }: Filter) =>
  and(
    isListed,
    owned ? eq(payments.userId, sql.placeholder('ownerId')) : undefined,
    inReview ? waitsForStaff : undefined,
  )

const waitsForStaff = sql`${payments.orderId} = any(array(select ${paymentReviews.orderId} from ${paymentReviews} where ${paymentReviews.state} = 'open'))`

type ListShape = Filter & { sort: string | undefined; mode: SearchMode }

/**
 * Finds the page's ids in an index, so that deep pages stay fast, and reads whole rows for those ids only.
 */
const listing = preparedQuery((db, shape: ListShape) => {
  const order = orderOf(shape, sortable, [desc(payments.id)], payments.id)
  const { ctes, ids, total } =
    shape.mode === 'ranked' ? amongMatches(db, shape, order) : inOrder(db, shape, order)
  const page = ids.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('page')
  return db
    .with(...ctes)
    .select({ ...listedFields(db), total })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(documents, validReceipt)
    .innerJoin(page, eq(page.id, payments.id))
    .orderBy(...order)
}, isSearch)

function inOrder(db: Db, shape: ListShape, order: SQL[]) {
  const isScan = shape.mode === 'scan'
  const where = filterOf(shape)
  const ids = db.select({ id: payments.id }).from(payments).$dynamic()
  if (isScan || sortsBy(shape, 'user')) ids.innerJoin(users, eq(users.id, payments.userId))
  const counted =
    shape.owned || shape.inReview
      ? db.select({ rows: count() }).from(payments).where(where)
      : listedCount(db, 'payments')
  return {
    ctes: [],
    ids: ids.where(isScan ? and(where, isMatch) : where).orderBy(...order),
    total: isScan ? sql`${largestSearch}`.mapWith(Number) : totalOf(counted),
  }
}

function amongMatches(db: Db, shape: ListShape, order: SQL[]) {
  const matches = matching(db, shape)
  const places = db
    .select({ id: payments.id, place: placeIn(order) })
    .from(matches)
    .innerJoin(payments, eq(payments.id, matches.id))
    .where(areFew(db, matches))
    .$dynamic()
  if (sortsBy(shape, 'user')) places.innerJoin(users, eq(users.id, payments.userId))
  return inPlaces(db, matches, places)
}

const counting = countingMatches(matching)

const pattern = sql.placeholder('pattern')
const isOfUser = or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`)
const isMatch = or(sql`lower(${payments.reference}) like ${pattern}`, isOfUser)

/**
 * Matches the reference, or the user's name or email. A union uses the index of each half; an `or` would not.
 */
function matching(db: Db, filter: Filter) {
  const where = filterOf(filter)
  const byReference = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        where,
        sql`lower(${payments.reference}) like ${sql.placeholder('rare')}`,
        sql`strpos(lower(${payments.reference}), ${sql.placeholder('search')}) > 0`,
      ),
    )
    .limit(enoughMatches)
  const byUser = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(where, isOfUser))
    .limit(enoughMatches)
  return db.$with('matches').as(union(byReference, byUser))
}

/**
 * Removes the prefix that all our references share, because it slows the index search and excludes nothing.
 */
const rarePart = (search: string) => search.replace(/^jara(?=-)/, '')

export async function findListed(db: Db, id: number): Promise<ListedPayment | undefined> {
  const [row] = await selectListed(db).where(and(eq(payments.id, id), isListed))
  return row
}
