import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId, version } from './columns.ts'
import { files } from './lists.ts'
import { projects } from './orders.ts'
import { users } from './users.ts'

const userRef = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id)
const messageId = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The source of message ids. An id is taken while the conversation's row is locked, so that the ids of a
 * conversation grow in the order in which its messages are committed.
 */
export const messageIds = pgSequence('message_ids')

/**
 * One row per pair of users. Columns with the prefix `low` belong to the user with the lower id, and those
 * with the prefix `high` to the other user.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    lowId: userRef('low_id'),
    highId: userRef('high_id'),
    lastMessageId: messageId('last_message_id').notNull(),
    lastMessageAt: at('last_message_at').notNull(),
    lowReadId: messageId('low_read_id').notNull().default(0),
    highReadId: messageId('high_read_id').notNull().default(0),
    /** When the email about unread messages is due. Null when nothing is unread or the email was sent. */
    lowEmailDueAt: at('low_email_due_at'),
    highEmailDueAt: at('high_email_due_at'),
    lowEmailedId: messageId('low_emailed_id').notNull().default(0),
    highEmailedId: messageId('high_emailed_id').notNull().default(0),
  },
  (t) => [
    check('conversations_pair', sql`${t.lowId} < ${t.highId}`),
    unique('conversations_two').on(t.lowId, t.highId),
    index('conversations_high').on(t.highId),
    index('conversations_low_email_due').on(t.lowEmailDueAt).where(sql`${t.lowEmailDueAt} is not null`),
    index('conversations_high_email_due').on(t.highEmailDueAt).where(sql`${t.highEmailDueAt} is not null`),
  ],
)

/** A picture or PDF for one receiver. It is removed after a day unless a message uses it. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: primaryId(),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    senderId: userRef('sender_id'),
    receiverId: userRef('receiver_id'),
    name: text('name').notNull(),
    width: integer('width'),
    height: integer('height'),
    /**
     * The key that signs the links to this file. Each file has its own key, so that nodes need no shared key.
     */
    linkKey: text('link_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_attachments_created').on(t.createdAt),
    index('chat_attachments_sender').on(t.senderId),
    index('chat_attachments_receiver').on(t.receiverId),
  ],
)

/**
 * `sender_id` and `receiver_id` have no foreign keys, which saves two checks per message. The conversation
 * has foreign keys to both users.
 */
export const messages = pgTable(
  'messages',
  {
    id: messageId('id').notNull(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id),
    senderId: integer('sender_id').notNull(),
    receiverId: integer('receiver_id').notNull(),
    body: text('body').notNull(),
    /**
     * The sender's idempotency key. A retry after a lost acknowledgement does not store the message twice.
     */
    messageKey: text('message_key'),
    attachmentId: integer('attachment_id')
      .unique()
      .references(() => chatAttachments.id),
    projectId: integer('project_id').references(() => projects.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'messages_in_order', columns: [t.conversationId, t.id] }),
    unique('messages_once').on(t.senderId, t.messageKey),
  ],
)

/**
 * When each user last had chat open, and until when they are shown as online. A node extends `online_until`
 * regularly, so that it expires when the node dies.
 */
export const chatPresence = pgTable(
  'chat_presence',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    seenAt: at('seen_at').notNull(),
    onlineUntil: at('online_until').notNull(),
  },
  (t) => [index('chat_presence_online').on(t.onlineUntil)],
)

/** Which member of staff takes care of a customer's conversation. Any other may still read it and reply. */
export const chatAssignments = pgTable(
  'chat_assignments',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => users.id),
    staffId: userRef('staff_id'),
    assignedBy: userRef('assigned_by'),
    assignedAt: at('assigned_at').notNull(),
  },
  (t) => [
    index('chat_assignments_staff').on(t.staffId),
    index('chat_assignments_newest').on(t.assignedAt),
    check('chat_assignments_two', sql`${t.customerId} <> ${t.staffId}`),
  ],
)

export const cannedReplies = pgTable('canned_replies', {
  id: primaryId(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  version: version(),
})

/**
 * Payloads of @socket.io/postgres-adapter that are too long for NOTIFY. The adapter defines the names of this
 * table and its columns.
 */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: createdAt(),
  payload: bytes('payload'),
})
