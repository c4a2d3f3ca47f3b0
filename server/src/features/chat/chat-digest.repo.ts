import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages, projects } from '#db/schema/index.ts'
import { seesProject } from '#lib/chat-scope.ts'
import { mostCounted, type Side } from './chat.rules.ts'

const columns = {
  low: {
    readerId: conversations.lowId,
    readId: conversations.lowReadId,
    emailedId: conversations.lowEmailedId,
    dueAt: conversations.lowEmailDueAt,
  },
  high: {
    readerId: conversations.highId,
    readId: conversations.highReadId,
    emailedId: conversations.highEmailedId,
    dueAt: conversations.highEmailDueAt,
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

/** Locks a conversation. Returns undefined when its email is no longer due or another node has locked it. */
export async function lockDue(db: Db, side: Side, id: number, now: Date) {
  const { readerId, readId, emailedId, dueAt } = columns[side]
  const afterId = sql<string>`greatest(${readId}, ${emailedId})`
  const [row] = await db
    .select({
      readerId,
      lastMessageId: conversations.lastMessageId,
      afterId: afterId.mapWith(Number),
      // This is plain SQL, because Drizzle drops table names in a selection and both tables have an id.
      hasUnread: sql<boolean>`exists (
        select from messages m where m.conversation_id = conversations.id
          and m.id > ${afterId} and m.receiver_id = ${readerId})`,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), lte(dueAt, now)))
    .for('update', { skipLocked: true })
  return row
}

/** Lists the messages after `afterId` that the reader has still not read, oldest first. */
export async function listUnread(db: Db, conversationId: number, readerId: number, afterId: number) {
  return db
    .select({ body: messages.body, senderId: messages.senderId, projectTitle: projects.title })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(projects, and(eq(projects.id, messages.projectId), seesProject(readerId, projects.id)))
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
    .set(side === 'low' ? { lowEmailDueAt: until } : { highEmailDueAt: until })
    .where(eq(conversations.id, id))
}

export async function markEmailed(db: Db, side: Side, id: number, emailedId: number): Promise<void> {
  await db
    .update(conversations)
    .set(
      side === 'low'
        ? { lowEmailDueAt: null, lowEmailedId: emailedId }
        : { highEmailDueAt: null, highEmailedId: emailedId },
    )
    .where(eq(conversations.id, id))
}
