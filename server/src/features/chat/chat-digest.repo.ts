import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/index.ts'
import type { Side } from './chat.rules.ts'

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
      hasUnread: sql<boolean>`exists (
        select from ${messages} where ${messages.conversationId} = ${conversations.id}
          and ${messages.id} > ${afterId} and ${messages.receiverId} = ${readerId})`,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(dueAt, now)))
    .for('update', { skipLocked: true })
  return row
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
