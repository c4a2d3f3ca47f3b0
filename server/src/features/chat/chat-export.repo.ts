import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/index.ts'

export const listConversations = (db: Db, userId: number) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.lowId, userId), eq(conversations.highId, userId)))
    .orderBy(asc(conversations.id))

export const listAfter = (db: Db, conversationId: number, after: number, limit: number) =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      message: messages.body,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(limit)
