import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import {
  invoices,
  orders,
  paymentReviews,
  payments,
  projects,
  quotes,
  services,
  subscriptions,
  transferProofs,
  withholdings,
} from '#db/schema/index.ts'
import {
  inScope,
  invoiceColumns,
  paymentColumns,
  projectColumns,
  quoteColumns,
  type Scope,
} from '#lib/client-scope.ts'
import { countListed } from '#lib/lists/paging.ts'
import { quotesOfStatus, servicesOfStatus } from '#lib/lists/searches.ts'

/** Maximum count. Counting all rows of a very long queue would take too much time. */
const countLimit = 1000
const one = sql`1`.as('one')

const countUpTo = (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(db.select({ one }).from(table).where(where).limit(countLimit).as('some'))

/** Counts the services on the site. */
export const countServices = (db: Db) => countUpTo(db, services, servicesOfStatus('shown'))

export const countPortfolioItems = (db: Db) => countListed(db, 'portfolio_items')

/** Counts the projects with the status pending or pending verification. */
export const countPendingProjects = (db: Db, scope: Scope) =>
  countUpTo(
    db,
    projects,
    and(inScope(projectColumns, 'projects', scope), eq(projects.statusGroup, 'pending')),
  )

/** Counts the projects that wait for a review. Those pending verification wait for a transfer. */
export const countWaitingProjects = (db: Db, scope: Scope) =>
  countUpTo(db, projects, and(inScope(projectColumns, 'projects', scope), eq(projects.status, 'pending')))

export const countOpenReviews = (db: Db) => countUpTo(db, paymentReviews, eq(paymentReviews.state, 'open'))

export const countFailedRenewals = (db: Db) =>
  countUpTo(db, subscriptions, eq(subscriptions.state, 'attention'))

export const countUncheckedCertificates = (db: Db) =>
  countUpTo(db, withholdings, eq(withholdings.state, 'certified'))

/** Counts the bank transfers whose proof staff have to verify. */
export const countWaitingTransfers = (db: Db) =>
  db.$count(
    db
      .select({ one })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(transferProofs, and(eq(transferProofs.orderId, orders.id), isNull(transferProofs.refusedAt)))
      .where(
        and(
          eq(payments.status, 'pending'),
          eq(payments.method, 'transfer'),
          isNull(payments.hiddenAt),
          eq(orders.state, 'open'),
        ),
      )
      .limit(countLimit)
      .as('some'),
  )

export async function findLatestProject(db: Db, scope: Scope) {
  const [row] = await db
    .select({ id: projects.id, title: projects.title, status: projects.status })
    .from(projects)
    .where(inScope(projectColumns, 'projects', scope))
    .orderBy(desc(projects.id))
    .limit(1)
  return row
}

export async function findLastPayment(db: Db, scope: Scope) {
  const [row] = await db
    .select({ amountKobo: payments.amountKobo, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(inScope(paymentColumns, 'payments', scope), isNull(payments.hiddenAt), eq(payments.status, 'paid')),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

/** Counts the quotes that can be accepted. `today` is the date in Lagos. */
export const countOpenQuotes = (db: Db, scope: Scope, today: string) =>
  countUpTo(db, quotes, and(inScope(quoteColumns, 'order', scope), quotesOfStatus('open', today)))

/** Sums what is due on the unpaid invoices. `today` is the date in Lagos. */
export async function sumOpenInvoices(db: Db, scope: Scope, today: string) {
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${invoices.outstandingKobo}) filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      dueKobo: sum(sql`true`),
      overdueKobo: sum(sql`${invoices.dueOn} < ${today}`),
    })
    .from(invoices)
    .where(and(inScope(invoiceColumns, 'payments', scope), gt(invoices.outstandingKobo, 0)))
  return row ?? { count: 0, dueKobo: 0, overdueKobo: 0 }
}
