import { and, desc, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { incomeTotals } from '#db/schema/index.ts'

/** What stayed: paid less what was sent back. */
const stayed = sql`sum(${incomeTotals.totalKobo} - ${incomeTotals.refundsKobo})`
const totalKobo = stayed.mapWith(Number)

export function byType(db: Db) {
  return db
    .select({
      type: incomeTotals.type,
      totalKobo,
      payments: sql`sum(${incomeTotals.payments})`.mapWith(Number),
    })
    .from(incomeTotals)
    .groupBy(incomeTotals.type)
    .having(sql`sum(${incomeTotals.payments}) > 0`)
    .orderBy(sql`${stayed} desc`, incomeTotals.type)
}

export function byMonth(db: Db, months: string[]) {
  return db
    .select({ month: incomeTotals.month, totalKobo })
    .from(incomeTotals)
    .where(inArray(incomeTotals.month, months))
    .groupBy(incomeTotals.month)
}

/** The newest months first. */
export function accounts(db: Db, months: number) {
  const recent = db
    .selectDistinct({ month: incomeTotals.month })
    .from(incomeTotals)
    .where(moved)
    .orderBy(desc(incomeTotals.month))
    .limit(months)
  return db
    .select()
    .from(incomeTotals)
    .where(and(moved, inArray(incomeTotals.month, recent)))
    .orderBy(desc(incomeTotals.month), incomeTotals.type)
}

const moved = or(ne(incomeTotals.payments, 0), ne(incomeTotals.refundsKobo, 0))
