import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { disputes, paymentReviews } from '#db/schema/index.ts'

export type DisputeRow = typeof disputes.$inferSelect

export const listOf = (db: Db, paymentId: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.paymentId, paymentId)).orderBy(asc(disputes.openedAt))

/** Inserts or updates a dispute. Events may arrive out of order, so a dispute that has ended stays ended. */
export async function save(db: Db, row: DisputeRow): Promise<void> {
  const { paymentId, endedAt, outcome } = row
  await db
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({
      target: disputes.id,
      set: { paymentId: sql`coalesce(${disputes.paymentId}, ${paymentId}::int)`, endedAt, outcome },
      setWhere: isNull(disputes.outcome),
    })
}

/** Links the disputes of a charge to the payment that the charge has become. */
export async function linkPayment(db: Db, providerTxId: number, paymentId: number): Promise<void> {
  await db
    .update(disputes)
    .set({ paymentId })
    .where(and(eq(disputes.providerTxId, providerTxId), isNull(disputes.paymentId)))
}

/** Locks the review item of a flagged charge. Returns undefined when the charge was not flagged. */
export async function lockReview(db: Db, providerTxId: number) {
  const [row] = await db
    .select()
    .from(paymentReviews)
    .where(eq(paymentReviews.providerTxId, providerTxId))
    .for('update')
  return row
}

export async function listOpen(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(isNull(disputes.outcome))
    .orderBy(asc(disputes.id))
  return rows.map(({ id }) => id)
}

/** Returns whether each of the given disputes has ended, by id. Disputes that are not stored are missing. */
export async function endedById(db: Db, ids: number[]): Promise<Map<number, boolean>> {
  const rows = await db
    .select({ id: disputes.id, outcome: disputes.outcome })
    .from(disputes)
    .where(inArray(disputes.id, ids))
  return new Map(rows.map(({ id, outcome }) => [id, outcome !== null]))
}

/** Returns when the oldest open dispute was opened, or null when none is open. */
export async function openSince(db: Db, paymentId: number): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(disputes.openedAt) })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), isNull(disputes.outcome)))
  return row?.since ?? null
}
