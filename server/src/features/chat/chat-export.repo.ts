import { isStaff } from '@jara/contract/access'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/index.ts'
import { staffSees, type Viewer } from '#lib/chat-scope.ts'

const partnerOf = (userId: number) =>
  sql`case when ${conversations.lowId} = ${userId} then ${conversations.highId} else ${conversations.lowId} end`

export const listConversations = (db: Db, { id: userId, role }: Viewer) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        or(eq(conversations.lowId, userId), eq(conversations.highId, userId)),
        isStaff(role) ? staffSees(userId, partnerOf(userId)) : undefined,
      ),
    )
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
