import { isStaff } from '@jara/contract/access'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { chatAttachments, conversations, files, messages, projects } from '#db/schema/index.ts'
import type { Actor } from '#lib/actor.ts'
import {
  chatIsOpen,
  isUnlimited,
  seesChatWith,
  seesProject,
  staffSees,
  type Viewer,
} from '#lib/chat-scope.ts'
import { inScope, projectColumns, scopeOf } from '#lib/client-scope.ts'
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

const textOf = (part: SQL): string => new PgDialect().sqlToQuery(part).sql
const senderId = sql.raw('$1::int')
const receiverId = sql.raw('$2::int')

interface Direction {
  receiver: Side
  toStaff: boolean
}

/**
 * Inserts a message in one round trip. The id is taken while the conversation's row is locked, so within a
 * conversation ids increase in commit order. A reader who loads everything after the last known id therefore
 * misses no message. Scope and permissions are part of the statement, so they count as they are at this moment.
 */
function insertSql({ receiver, toStaff }: Direction, inScope: typeof staffSees): string {
  const [staff, customer] = toStaff ? [receiverId, senderId] : [senderId, receiverId]
  return `
  with conversation as (
    insert into conversations as c (low_id, high_id, last_message_id, last_message_at, ${receiver}_email_due_at)
    select least($1::int, $2::int), greatest($1::int, $2::int), nextval('message_ids'), $5, $6::timestamptz
    from users
    where id = $2 and deleted_at is null and role ${toStaff ? '<>' : '='} 'user'
      and ${textOf(chatIsOpen(customer))} and ${textOf(inScope(staff, customer))}
      and not exists (select from messages where sender_id = $1 and message_key = $4)
    on conflict (low_id, high_id) do update set
      last_message_id = nextval('message_ids'),
      last_message_at = excluded.last_message_at,
      ${receiver}_email_due_at = coalesce(c.${receiver}_email_due_at, excluded.${receiver}_email_due_at)
    returning id, last_message_id
  )
  insert into messages (id, conversation_id, sender_id, receiver_id, body, message_key, created_at, attachment_id, project_id)
  select last_message_id, id, $1, $2, $3, $4, $5, $7, $8 from conversation
  on conflict (sender_id, message_key) do nothing
  returning id, exists (select from staff_scopes where scope = 'assigned') as "hasLimited"`
}

interface Inserted {
  id: number
  /** Whether any admin is limited to assigned projects. */
  hasLimited: boolean
}

/**
 * Returns the new message, or undefined when it was sent before or its receiver is not allowed. Most staff have
 * no limit, so the first statement looks only for that, which is faster. The second one asks for the scope too.
 */
export const insertOnce = async (db: Db, message: NewMessage): Promise<Inserted | undefined> =>
  (await insert(db, message, 'unlimited')) ?? insert(db, message, 'scoped')

const conditions = { unlimited: isUnlimited, scoped: staffSees }
const statements = new Map<string, string>()

async function insert(db: Db, message: NewMessage, reach: keyof typeof conditions) {
  const { senderId, receiverId, toStaff, body, messageKey, createdAt, attachmentId, projectId } = message
  const receiver = sideOf(receiverId, senderId)
  const dueAt = new Date(createdAt.getTime() + gatherMs)
  const params = [senderId, receiverId, body, messageKey, createdAt, dueAt, attachmentId, projectId]
  const name = `chat_send_${toStaff ? 'to_staff' : 'to_customer'}_${receiver}_${reach}`
  const text = statements.get(name) ?? insertSql({ receiver, toStaff }, conditions[reach])
  statements.set(name, text)
  // The statement is named and prepared, because planning it costs more than executing it.
  const prepared = db._.session.prepareQuery({ sql: text, params }, undefined, name, false)
  const { rows } = (await prepared.execute()) as { rows: { id: string; hasLimited: boolean }[] }
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

/** The columns of a message with its attachment and project. */
export const messageParts = {
  message: messages,
  attachment: chatAttachments,
  file: files,
  project: { id: projects.id, title: projects.title, status: projects.status },
}

/** The condition for projects whose card a viewer sees. Limited admins see those to which they are assigned. */
export const isShownTo = (viewer: Actor): SQL =>
  (isStaff(viewer.role) ? inScope(projectColumns, 'projects', scopeOf(viewer)) : undefined) ?? sql`true`

const read = (db: Db, viewer: Actor) =>
  db
    .select(messageParts)
    .from(messages)
    .leftJoin(chatAttachments, eq(chatAttachments.id, messages.attachmentId))
    .leftJoin(files, eq(files.id, chatAttachments.fileId))
    .leftJoin(projects, and(eq(projects.id, messages.projectId), isShownTo(viewer)))

export type MessageRow = Awaited<ReturnType<typeof read>>[number]

export async function findSent(db: Db, sender: Actor, messageKey: string): Promise<MessageRow | undefined> {
  const [row] = await read(db, sender).where(
    and(eq(messages.senderId, sender.id), eq(messages.messageKey, messageKey)),
  )
  return row
}

/** Finds a project of a customer that the sender sees. Returns only the fields that a project card shows. */
export async function findProject(db: Db, sender: Actor, customerId: number, id: number) {
  const [row] = await db
    .select(messageParts.project)
    .from(projects)
    .where(
      and(
        eq(projects.id, id),
        isShownTo(sender),
        inScope(projectColumns, 'projects', { kind: 'clients', userId: customerId }),
      ),
    )
  return row
}

export async function seesCard(db: Db, userId: number, projectId: number): Promise<boolean> {
  const { rows } = await db.execute<{ sees: boolean }>(
    sql`select ${seesProject(userId, sql`${projectId}::int`)} as sees`,
  )
  return rows[0]?.sees === true
}

export async function findConversation(db: Db, a: number, b: number) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.lowId, Math.min(a, b)), eq(conversations.highId, Math.max(a, b))))
  return row
}

/** A conversation of the viewer. */
interface Conversation {
  viewer: Actor
  id: number
}

/** Lists messages before the id `before`, newest first. Without `before`, starts at the newest message. */
export const listBefore = (db: Db, { viewer, id }: Conversation, before: number | undefined, limit: number) =>
  read(db, viewer)
    .where(inConversation(id, before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)

export const listAfter = (db: Db, { viewer, id }: Conversation, after: number, limit: number) =>
  read(db, viewer)
    .where(inConversation(id, gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(limit)

export const search = (db: Db, { viewer, id }: Conversation, text: string, limit: number) =>
  read(db, viewer)
    .where(inConversation(id, contains(text)))
    .orderBy(desc(messages.id))
    .limit(limit)

export const contains = (text: string) => sql`lower(${messages.body}) like ${containing(text)}`
const inConversation = (id: number, more: SQL | undefined) => and(eq(messages.conversationId, id), more)

/**
 * Lists the newest messages that the user may read, oldest first. The result can contain only the `limit` newest messages of
 * the `limit` newest conversations, so the query reads no others.
 */
export async function listLatest(db: Db, viewer: Actor, limit: number): Promise<MessageRow[]> {
  const userId = viewer.id
  const partnerId = sql`case when low_id = ${userId} then high_id else low_id end`
  const newest = sql`
    select m.conversation_id, m.id from (
      select id from conversations where ${userId} in (low_id, high_id) and ${seesChatWith(viewer, partnerId)}
      order by last_message_id desc limit ${limit}
    ) c, lateral (
      select conversation_id, id from messages where conversation_id = c.id order by id desc limit ${limit}
    ) m order by m.id desc limit ${limit}`
  return read(db, viewer)
    .where(sql`(${messages.conversationId}, ${messages.id}) in (${newest})`)
    .orderBy(asc(messages.id))
}

/**
 * Moves the reader's read position to `messageId`, but only forward and not past the last message. Returns
 * undefined when the position did not move, or when the reader does not see the chat with this partner.
 */
export async function markRead(db: Db, reader: Viewer, partnerId: number, messageId: number) {
  const readerId = reader.id
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
        seesChatWith(reader, partnerId),
      ),
    )
    .returning({ id: conversations.id })
  return row
}

const dueIfMore = (messageId: number, dueAt: SQL | typeof conversations.lowEmailDueAt) =>
  sql`case when ${conversations.lastMessageId} > ${messageId} then ${dueAt} end`
