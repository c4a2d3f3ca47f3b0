import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { paymentReviews, payments, projects, services } from '#db/schema/index.ts'
import { countListed } from '#lib/lists/paging.ts'

/** Maximum count. Counting all rows of a very long queue would take too much time. */
const countLimit = 1000

async function countUpTo(db: Db, table: PgTable, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countLimit)
    .as('some')
  const [row] = await db.select({ rows: count() }).from(some)
  return row?.rows ?? 0
}

export const countServices = (db: Db) => countUpTo(db, services, isNull(services.deletedAt))

export const countPortfolioItems = (db: Db) => countListed(db, 'portfolio_items')

/** Counts the projects of one user with the status pending or pending verification. */
export const countPendingProjects = (db: Db, ownerId: number) =>
  countUpTo(db, projects, sql`${projects.userId} = ${ownerId} and ${projects.statusGroup} = 'pending'`)

/** Counts the projects of all users with the status pending, without those pending verification. */
export const countWaitingProjects = (db: Db) => countUpTo(db, projects, eq(projects.status, 'pending'))

export const countOpenReviews = (db: Db) => countUpTo(db, paymentReviews, eq(paymentReviews.state, 'open'))

export async function findLastPayment(db: Db, ownerId: number) {
  const [row] = await db
    .select({ amountKobo: payments.amountKobo, createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.userId, ownerId), isNull(payments.hiddenAt), eq(payments.status, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}
