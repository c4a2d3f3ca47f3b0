import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { webhookInbox } from '#db/schema/index.ts'

export type InboxRow = typeof webhookInbox.$inferSelect

/** Ignores a duplicate of the same bytes. */
export async function insertOnce(db: Db, event: { sha256: string; raw: string; at: Date }): Promise<void> {
  await inserting(db).execute(event)
}

const inserting = preparedQuery((db) =>
  db
    .insert(webhookInbox)
    .values({
      sha256: sql.placeholder('sha256'),
      raw: sql.placeholder('raw'),
      receivedAt: sql.placeholder('at'),
      nextTryAt: sql.placeholder('at'),
    })
    .onConflictDoNothing({ target: webhookInbox.sha256 }),
)

/** Claims due events for this node. If the node dies, they are due again at `again`. */
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
  change: { processedAt?: Date; nextTryAt?: Date; lastError: string },
): Promise<void> {
  await db.update(webhookInbox).set(change).where(eq(webhookInbox.id, id))
}

/** Keeps the hash, so that a duplicate is still recognised. */
export async function emptyBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ raw: '' })
    .where(and(lt(webhookInbox.processedAt, before), ne(webhookInbox.raw, '')))
}

/** Marks a whole batch as processed in one statement. */
export async function finish(db: Db, ids: number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db.update(webhookInbox).set({ processedAt: at, lastError: null }).where(inArray(webhookInbox.id, ids))
}
