import type { ListQuery } from '@jara/contract/lib/primitives'
import type { PaymentStatus } from '@jara/contract/payments/statuses'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { approvals, documents, orders, paymentReviews, payments, refunds, users } from '#db/schema/index.ts'
import { isActiveStaff } from '#lib/active-staff.ts'
import { inScope, paymentColumns, type Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'

const isListed = isNull(payments.hiddenAt)

const openReview = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentReviews)
      .where(and(eq(paymentReviews.orderId, payments.orderId), eq(paymentReviews.state, 'open'))),
  )

/**
 * Selects the sum of the processed refunds of a payment. Most payments have no refund and need no subquery.
 */
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

const approvers = alias(users, 'approvers')

/** Selects the staff who have set a pending payment to paid. */
const approvedBy = (db: Db) =>
  sql<{ id: number; name: string }[]>`case when ${payments.status} = 'pending' then array(${db
    .select({ approver: sql`json_build_object('id', ${approvers.id}, 'name', ${approvers.name})` })
    .from(approvals)
    .innerJoin(approvers, eq(approvers.id, approvals.userId))
    .where(and(eq(approvals.paymentId, payments.id), isActiveStaff(approvers)))
    .orderBy(approvals.id)}) else '{}' end`

const listedFields = (db: Db) => ({
  payment: payments,
  user: { name: users.name, email: users.email },
  order: { state: orders.state, title: orders.title, invoiceId: orders.invoiceId },
  receiptNumber: documents.number,
  inReview: sql<boolean>`${openReview(db)}`,
  refundedKobo: processedKobo(db),
  approvedBy: approvedBy(db),
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
  scope: Scope
  userId?: number
  clientId?: number
  inReview: boolean
  status?: PaymentStatus
}

type FilterName = 'userId' | 'clientId' | 'inReview' | 'status'

const joinUser = (rows: PgSelect) => rows.innerJoin(users, eq(users.id, payments.userId))

const waitsForStaff = sql`${payments.orderId} = any(array(select ${paymentReviews.orderId} from ${paymentReviews} where ${paymentReviews.state} = 'open'))`

const pattern = sql.placeholder('pattern')

const readPayments = searchableList({
  name: 'payments',
  table: payments,
  sortable: {
    id: payments.id,
    user: sql`lower(${users.name})`,
    amount: payments.amountKobo,
    type: payments.type,
    status: payments.status,
    createdAt: payments.createdAt,
    reference: payments.reference,
  },
  sortJoins: { user: joinUser },
  isListed,
  filterBy: ({ scope, ...given }: { scope: Scope['kind'] } & Record<FilterName, boolean>) =>
    and(
      inScope(paymentColumns, 'payments', { kind: scope, userId: sql.placeholder('scopeUserId') }),
      given.userId ? eq(payments.userId, sql.placeholder('userId')) : undefined,
      given.clientId ? eq(payments.clientId, sql.placeholder('clientId')) : undefined,
      given.inReview ? waitsForStaff : undefined,
      given.status ? eq(payments.status, sql.placeholder('status')) : undefined,
    ),
  matches: [
    {
      where: and(
        sql`lower(${payments.reference}) like ${sql.placeholder('rare')}`,
        sql`strpos(lower(${payments.reference}), ${sql.placeholder('search')}) > 0`,
      ),
    },
    {
      where: or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`),
      join: joinUser,
    },
  ],
  rows: (db, page) =>
    db
      .select({ ...listedFields(db), total: page.total })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(documents, validReceipt)
      .innerJoin(page, eq(page.id, payments.id)),
})

export function list(db: Db, query: ListQuery, { scope, userId, clientId, inReview, status }: PaymentFilter) {
  const search = (query.search ?? '').toLowerCase()
  return readPayments(
    db,
    query,
    {
      scope: scope.kind,
      userId: userId !== undefined,
      clientId: clientId !== undefined,
      inReview,
      status: status !== undefined,
    },
    {
      scopeUserId: scope.userId,
      userId,
      clientId,
      status,
      search,
      pattern: containing(search),
      rare: containing(rarePart(search)),
    },
  )
}

/**
 * Removes the prefix that all our references share, because it slows the index search and excludes nothing.
 */
const rarePart = (search: string) => search.replace(/^jara(?=-)/, '')

export async function findListed(db: Db, id: number): Promise<ListedPayment | undefined> {
  const [row] = await selectListed(db).where(and(eq(payments.id, id), isListed))
  return row
}
