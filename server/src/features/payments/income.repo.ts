import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { incomeTotals } from '#db/schema/index.ts'

const totalKobo = sql`sum(${incomeTotals.totalKobo})`.mapWith(Number)

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
    .orderBy(sql`sum(${incomeTotals.totalKobo}) desc`, incomeTotals.type)
}

export function byMonth(db: Db, months: string[]) {
  return db
    .select({ month: incomeTotals.month, totalKobo })
    .from(incomeTotals)
    .where(inArray(incomeTotals.month, months))
    .groupBy(incomeTotals.month)
}
