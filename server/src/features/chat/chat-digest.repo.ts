import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/index.ts'
import { mostCounted, type Side } from './chat.rules.ts'

const columns = {
  low: {
    readerId: conversations.lowId,
    readId: conversations.lowReadId,
    mailedId: conversations.lowMailedId,
    dueAt: conversations.lowMailDueAt,
  },
  high: {
    readerId: conversations.highId,
    readId: conversations.highReadId,
    mailedId: conversations.highMailedId,
    dueAt: conversations.highMailDueAt,
  },
}

export async function listDue(db: Db, side: Side, now: Date, limit: number): Promise<number[]> {
  const { dueAt } = columns[side]
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Nothing when another node was first. */
export async function lockDue(db: Db, side: Side, id: number, now: Date) {
  const { readerId, readId, mailedId, dueAt } = columns[side]
  const afterId = sql<string>`greatest(${readId}, ${mailedId})`
  const [row] = await db
    .select({
      readerId,
      lastMessageId: conversations.lastMessageId,
      afterId: afterId.mapWith(Number),
      // Spelled out: columns lose the names of their tables in a selection, and both tables have an id.
      hasUnread: sql<boolean>`exists (
        select from messages m where m.conversation_id = conversations.id
          and m.id > ${afterId} and m.receiver_id = ${readerId})`,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(dueAt, now)))
    .for('update', { skipLocked: true })
  return row
}

/** What came for the reader after an id, oldest first. */
export async function listUnread(db: Db, conversationId: number, readerId: number, afterId: number) {
  return db
    .select({ body: messages.body, senderId: messages.senderId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.receiverId, readerId),
        gt(messages.id, afterId),
        sql`${messages.id} > case when ${conversations.lowId} = ${readerId}
          then ${conversations.lowReadId} else ${conversations.highReadId} end`,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(mostCounted)
}

export async function postpone(db: Db, side: Side, id: number, until: Date): Promise<void> {
  await db
    .update(conversations)
    .set(side === 'low' ? { lowMailDueAt: until } : { highMailDueAt: until })
    .where(eq(conversations.id, id))
}

export async function markMailed(db: Db, side: Side, id: number, mailedId: number): Promise<void> {
  await db
    .update(conversations)
    .set(
      side === 'low'
        ? { lowMailDueAt: null, lowMailedId: mailedId }
        : { highMailDueAt: null, highMailedId: mailedId },
    )
    .where(eq(conversations.id, id))
}
