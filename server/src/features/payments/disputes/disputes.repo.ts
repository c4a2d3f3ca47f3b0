import { and, asc, eq, isNull, min } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { disputes } from '#db/schema/index.ts'

export type DisputeRow = typeof disputes.$inferSelect

export const listOf = (db: Db, paymentId: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.paymentId, paymentId)).orderBy(asc(disputes.openedAt))

/** Inserts or updates a dispute. Events may arrive out of order, so a dispute that has ended stays ended. */
export async function save(db: Db, row: DisputeRow): Promise<void> {
  const { endedAt, outcome } = row
  await db
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({
      target: disputes.id,
      set: { endedAt, outcome },
      setWhere: isNull(disputes.outcome),
    })
}

/** Returns when the oldest open dispute was opened, or null when none is open. */
export async function openSince(db: Db, paymentId: number): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(disputes.openedAt) })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), isNull(disputes.outcome)))
  return row?.since ?? null
}
