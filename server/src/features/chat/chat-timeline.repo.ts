import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { chatAttachments, conversations, files, messages, projects, users } from '#db/schema/index.ts'
import type { Actor } from '#lib/actor.ts'
import { contains, isShownTo, messageParts } from './chat.repo.ts'

const sender = alias(users, 'sender')
const receiver = alias(users, 'receiver')

const receiverReadId = sql`case when ${messages.receiverId} = ${conversations.lowId}
  then ${conversations.lowReadId} else ${conversations.highReadId} end`

/** The timeline of a customer, as this member of staff sees it. */
interface Timeline {
  viewer: Actor
  customerId: number
}

interface Cut extends Timeline {
  only: SQL | undefined
  order: typeof asc | typeof desc
  limit: number
}

/**
 * Lists messages between a customer and all staff. Each conversation contributes at most `limit` messages,
 * read by its index, so a page costs the same however long the conversations are.
 */
function list(db: Db, { viewer, customerId, only, order, limit }: Cut) {
  const partnerId = sql`case when ${conversations.lowId} = ${customerId}
    then ${conversations.highId} else ${conversations.lowId} end`
  const withStaff = db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, sql`${users.id} = ${partnerId} and ${users.role} <> 'user'`)
    .where(sql`${customerId} in (${conversations.lowId}, ${conversations.highId})`)
    .as('with_staff')
  const newest = db
    .select({ conversationId: messages.conversationId, id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, withStaff.id), only))
    .orderBy(order(messages.id))
    .limit(limit)
    .as('newest')
  const page = db
    .select({ conversationId: newest.conversationId, id: newest.id })
    .from(withStaff)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(order(newest.id))
    .limit(limit)
    .as('page')
  return db
    .select({
      ...messageParts,
      senderName: sender.name,
      senderRole: sender.role,
      receiverName: receiver.name,
      read: sql<boolean>`${messages.id} <= ${receiverReadId}`,
    })
    .from(page)
    .innerJoin(messages, and(eq(messages.conversationId, page.conversationId), eq(messages.id, page.id)))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(sender, eq(sender.id, messages.senderId))
    .innerJoin(receiver, eq(receiver.id, messages.receiverId))
    .leftJoin(chatAttachments, eq(chatAttachments.id, messages.attachmentId))
    .leftJoin(files, eq(files.id, chatAttachments.fileId))
    .leftJoin(projects, and(eq(projects.id, messages.projectId), isShownTo(viewer)))
    .orderBy(order(messages.id))
}

export type TimelineRow = Awaited<ReturnType<typeof list>>[number]

/** Lists messages before the id `before`, newest first. Without `before`, starts at the newest message. */
export const listBefore = (db: Db, timeline: Timeline, before: number | undefined, limit: number) =>
  list(db, {
    ...timeline,
    only: before === undefined ? undefined : lt(messages.id, before),
    order: desc,
    limit,
  })

export const listAfter = (db: Db, timeline: Timeline, after: number, limit: number) =>
  list(db, { ...timeline, only: gt(messages.id, after), order: asc, limit })

export const search = (db: Db, timeline: Timeline, text: string, limit: number) =>
  list(db, { ...timeline, only: contains(text), order: desc, limit })
