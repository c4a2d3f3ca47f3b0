import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/client.ts'
import { webhookInbox } from '#db/schema/index.ts'

export type InboxRow = typeof webhookInbox.$inferSelect

/** The same bytes again are no second event. */
export async function insertOnce(db: Db, event: { sha256: string; raw: string; at: Date }): Promise<void> {
  await inserting(db).execute(event)
}

const inserting = builtOnce((db) =>
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
  change: { processedAt?: Date; nextTryAt?: Date; lastError: string },
): Promise<void> {
  await db.update(webhookInbox).set(change).where(eq(webhookInbox.id, id))
}

/** The hash stays: the same bytes again are no second event. */
export async function emptyBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ raw: '' })
    .where(and(lt(webhookInbox.processedAt, before), ne(webhookInbox.raw, '')))
}

/** All of a batch at once: most events need nothing but this. */
export async function finish(db: Db, ids: number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db.update(webhookInbox).set({ processedAt: at, lastError: null }).where(inArray(webhookInbox.id, ids))
}
