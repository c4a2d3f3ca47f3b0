import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { webhookInbox } from '#db/schema/index.ts'

export type InboxRow = typeof webhookInbox.$inferSelect

/** The same bytes again are no second event. */
export async function insertOnce(db: Db, row: typeof webhookInbox.$inferInsert): Promise<void> {
  await db.insert(webhookInbox).values(row).onConflictDoNothing({ target: webhookInbox.sha256 })
}

/** Takes due events for this node; when it dies over them they are due again at `again`. */
export function takeDue(db: Db, now: Date, again: Date, limit: number): Promise<InboxRow[]> {
  const due = db
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(and(isNull(webhookInbox.processedAt), lte(webhookInbox.nextTryAt, now)))
    .orderBy(asc(webhookInbox.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(webhookInbox)
    .set({ nextTryAt: again, tries: sql`${webhookInbox.tries} + 1` })
    .where(inArray(webhookInbox.id, due))
    .returning()
}

export async function update(
  db: Db,
  id: number,
  change: { processedAt?: Date; nextTryAt?: Date; lastError?: string | null },
): Promise<void> {
  await db.update(webhookInbox).set(change).where(eq(webhookInbox.id, id))
}
