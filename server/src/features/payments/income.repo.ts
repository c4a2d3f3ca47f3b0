import { and, desc, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { incomeTotals } from '#db/schema/index.ts'

/** Income is payments minus refunds. The provider's fees are not subtracted. */
const net = sql`sum(${incomeTotals.totalKobo} - ${incomeTotals.refundsKobo})`
const totalKobo = net.mapWith(Number)

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
    .orderBy(sql`${net} desc`, incomeTotals.type)
}

export function byMonth(db: Db, months: string[]) {
  return db
    .select({ month: incomeTotals.month, totalKobo })
    .from(incomeTotals)
    .where(inArray(incomeTotals.month, months))
    .groupBy(incomeTotals.month)
}

/** Lists the income of the last months that have payments or refunds, by month and type, newest first. */
export function accounts(db: Db, months: number) {
  const recent = db
    .selectDistinct({ month: incomeTotals.month })
    .from(incomeTotals)
    .where(hasMovement)
    .orderBy(desc(incomeTotals.month))
    .limit(months)
  return db
    .select()
    .from(incomeTotals)
    .where(and(hasMovement, inArray(incomeTotals.month, recent)))
    .orderBy(desc(incomeTotals.month), incomeTotals.type)
}

const hasMovement = or(ne(incomeTotals.payments, 0), ne(incomeTotals.refundsKobo, 0))
