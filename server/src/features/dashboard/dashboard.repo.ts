import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { payments, projects, reviewItems, services } from '#db/schema/index.ts'
import { countListed } from '#lib/paging.ts'

/** A tile shows '999+' past this: nobody needs the exact number of a very long queue, and counting it takes time. */
const enough = 1000

async function countUpTo(db: Db, table: PgTable, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(enough)
    .as('some')
  const [row] = await db.select({ rows: count() }).from(some)
  return row?.rows ?? 0
}

export const countServices = (db: Db) => countUpTo(db, services, isNull(services.deletedAt))

export const countPortfolioItems = (db: Db) => countListed(db, 'portfolio_items')

/** One person's, whether staff have yet to approve them or to look at the money. */
export const countPendingProjects = (db: Db, ownerId: number) =>
  countUpTo(db, projects, sql`${projects.userId} = ${ownerId} and ${projects.statusGroup} = 'pending'`)

/** Everyone's that wait to be approved. */
export const countWaitingProjects = (db: Db) => countUpTo(db, projects, eq(projects.status, 'pending'))

export const countOpenReviews = (db: Db) => countUpTo(db, reviewItems, eq(reviewItems.state, 'open'))

export async function findLastPayment(db: Db, ownerId: number) {
  const [row] = await db
    .select({ amountKobo: payments.amountKobo, createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.userId, ownerId), isNull(payments.hiddenAt), eq(payments.status, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}
