import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatAttachments, conversations, files, messages, projects } from '#db/schema/index.ts'
import { inScope, projectColumns } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { gatherMs, type Side, sideOf } from './chat.rules.ts'

export interface NewMessage {
  senderId: number
  receiverId: number
  /** Whether the receiver must be staff. If false, the receiver must be a customer. */
  toStaff: boolean
  body: string
  messageKey: string | undefined
  attachmentId: number | undefined
  projectId: number | undefined
  createdAt: Date
}

/**
 * Inserts a message in one round trip. The id is taken while the conversation's row is locked, so within a
 * conversation ids increase in commit order. A reader who loads everything after the last known id therefore
 * misses no message.
 */
const insertSql = (receiver: Side) => `
  with conversation as (
    insert into conversations as c (low_id, high_id, last_message_id, last_message_at, ${receiver}_email_due_at)
    select least($1::int, $2::int), greatest($1::int, $2::int), nextval('message_ids'), $6, $7::timestamptz
    from users
    where id = $2 and deleted_at is null and (role <> 'user') = $3::boolean
      and not exists (select from messages where sender_id = $1 and message_key = $5)
    on conflict (low_id, high_id) do update set
      last_message_id = nextval('message_ids'),
      last_message_at = excluded.last_message_at,
      ${receiver}_email_due_at = coalesce(c.${receiver}_email_due_at, excluded.${receiver}_email_due_at)
    returning id, last_message_id
  )
  insert into messages (id, conversation_id, sender_id, receiver_id, body, message_key, created_at, attachment_id, project_id)
  select last_message_id, id, $1, $2, $4, $5, $6, $8, $9 from conversation
  on conflict (sender_id, message_key) do nothing
  returning id`
const inserts = { low: insertSql('low'), high: insertSql('high') }

/** Returns the id of the new message, or undefined when it was sent before or its receiver is not allowed. */
export async function insertOnce(db: Db, message: NewMessage): Promise<number | undefined> {
  const { senderId, receiverId, toStaff, body, messageKey, createdAt, attachmentId, projectId } = message
  const receiver = sideOf(receiverId, senderId)
  const dueAt = new Date(createdAt.getTime() + gatherMs)
  const params = [senderId, receiverId, toStaff, body, messageKey, createdAt, dueAt, attachmentId, projectId]
  const query = { sql: inserts[receiver], params }
  // The statement is named and prepared, because planning it costs more than executing it.
  const prepared = db._.session.prepareQuery(query, undefined, `chat_send_to_${receiver}`, false)
  const { rows } = (await prepared.execute()) as { rows: { id: string }[] }
  return rows[0] && Number(rows[0].id)
}

/** The columns of a message with its attachment and project. */
export const messageParts = {
  message: messages,
  attachment: chatAttachments,
  file: files,
  project: { id: projects.id, title: projects.title, status: projects.status },
}

const read = (db: Db) =>
  db
    .select(messageParts)
    .from(messages)
    .leftJoin(chatAttachments, eq(chatAttachments.id, messages.attachmentId))
    .leftJoin(files, eq(files.id, chatAttachments.fileId))
    .leftJoin(projects, eq(projects.id, messages.projectId))

export type MessageRow = Awaited<ReturnType<typeof read>>[number]

export async function findSent(
  db: Db,
  senderId: number,
  messageKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await read(db).where(
    and(eq(messages.senderId, senderId), eq(messages.messageKey, messageKey)),
  )
  return row
}

/** Returns only the fields that a project card shows. */
export async function findProject(db: Db, customerId: number, id: number) {
  const [row] = await db
    .select(messageParts.project)
    .from(projects)
    .where(
      and(eq(projects.id, id), inScope(projectColumns, 'projects', { kind: 'clients', userId: customerId })),
    )
  return row
}

export async function findConversation(db: Db, a: number, b: number) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.lowId, Math.min(a, b)), eq(conversations.highId, Math.max(a, b))))
  return row
}

/** Lists messages before the id `before`, newest first. Without `before`, starts at the newest message. */
export const listBefore = (db: Db, conversationId: number, before: number | undefined, limit: number) =>
  read(db)
    .where(inConversation(conversationId, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)

export const listAfter = (db: Db, conversationId: number, after: number, limit: number) =>
  read(db)
    .where(inConversation(conversationId, gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(limit)

export const search = (db: Db, conversationId: number, text: string, limit: number) =>
  read(db)
    .where(inConversation(conversationId, contains(text)))
    .orderBy(desc(messages.id))
    .limit(limit)

export const contains = (text: string) => sql`lower(${messages.body}) like ${containing(text)}`
const inConversation = (id: number, more: SQL | undefined) => and(eq(messages.conversationId, id), more)

/**
 * Lists the user's newest messages, oldest first. The result can contain only the `limit` newest messages of
 * the `limit` newest conversations, so the query reads no others.
 */
export async function listLatest(db: Db, userId: number, limit: number): Promise<MessageRow[]> {
  const newest = sql`
    select m.conversation_id, m.id from (
      select id from conversations where ${userId} in (low_id, high_id)
      order by last_message_id desc limit ${limit}
    ) c, lateral (
      select conversation_id, id from messages where conversation_id = c.id order by id desc limit ${limit}
    ) m order by m.id desc limit ${limit}`
  return read(db)
    .where(sql`(${messages.conversationId}, ${messages.id}) in (${newest})`)
    .orderBy(asc(messages.id))
}

/**
 * Moves the reader's read position to `messageId`, but only forward and not past the last message. Returns
 * undefined when the position did not move.
 */
export async function markRead(db: Db, readerId: number, partnerId: number, messageId: number) {
  const side = sideOf(readerId, partnerId)
  const readId = side === 'low' ? conversations.lowReadId : conversations.highReadId
  const [row] = await db
    .update(conversations)
    .set(
      side === 'low'
        ? { lowReadId: messageId, lowEmailDueAt: dueIfMore(messageId, conversations.lowEmailDueAt) }
        : { highReadId: messageId, highEmailDueAt: dueIfMore(messageId, conversations.highEmailDueAt) },
    )
    .where(
      and(
        eq(conversations.lowId, Math.min(readerId, partnerId)),
        eq(conversations.highId, Math.max(readerId, partnerId)),
        lt(readId, messageId),
        sql`${conversations.lastMessageId} >= ${messageId}`,
      ),
    )
    .returning({ id: conversations.id })
  return row
}

const dueIfMore = (messageId: number, dueAt: SQL | typeof conversations.lowEmailDueAt) =>
  sql`case when ${conversations.lastMessageId} > ${messageId} then ${dueAt} end`
