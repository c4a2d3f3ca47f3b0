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
import { files } from './catalog.ts'
import { at, createdAt, primaryId, version } from './columns.ts'
import { projects } from './orders.ts'
import { users } from './people.ts'

const person = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id)
const messageId = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Drawn under the lock of the conversation's row, so that ids grow in the order in which messages are committed. */
export const messageIds = pgSequence('message_ids')

/** One row for two people, whoever wrote first. What is kept for each of them carries `low` or `high`, by their ids. */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    lowId: person('low_id'),
    highId: person('high_id'),
    lastMessageId: messageId('last_message_id').notNull(),
    lastMessageAt: at('last_message_at').notNull(),
    lowReadId: messageId('low_read_id').notNull().default(0),
    highReadId: messageId('high_read_id').notNull().default(0),
    /** When a mail about what they have not read is due; nothing while they have read everything. */
    lowMailDueAt: at('low_mail_due_at'),
    highMailDueAt: at('high_mail_due_at'),
    lowMailedId: messageId('low_mailed_id').notNull().default(0),
    highMailedId: messageId('high_mailed_id').notNull().default(0),
  },
  (t) => [
    check('conversations_pair', sql`${t.lowId} < ${t.highId}`),
    unique('conversations_two').on(t.lowId, t.highId),
    index('conversations_high').on(t.highId),
    index('conversations_low_mail_due').on(t.lowMailDueAt).where(sql`${t.lowMailDueAt} is not null`),
    index('conversations_high_mail_due').on(t.highMailDueAt).where(sql`${t.highMailDueAt} is not null`),
  ],
)

/** A picture or PDF, uploaded for one receiver; a message takes it up, or it is removed after a day. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: primaryId(),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    senderId: person('sender_id'),
    receiverId: person('receiver_id'),
    name: text('name').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Signs the links to this file: they need no key that all nodes would have to share. */
    linkKey: text('link_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('chat_attachments_created').on(t.createdAt)],
)

/**
 * Sender and receiver are the two of the conversation, which holds the foreign keys to them: two checks fewer on the
 * path every message takes.
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
    /** The sender's own name for it: sent again after a lost acknowledgement, it stays one message. */
    clientId: text('client_id'),
    attachmentId: integer('attachment_id')
      .unique()
      .references(() => chatAttachments.id),
    projectId: integer('project_id').references(() => projects.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'messages_in_order', columns: [t.conversationId, t.id] }),
    unique('messages_once').on(t.senderId, t.clientId),
  ],
)

/** Who has chat open, on whichever node, and when they last did. A node that dies lets `online_until` run out. */
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

/** Answers the staff give often. */
export const cannedReplies = pgTable('canned_replies', {
  id: primaryId(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  version: version(),
})

/** Where @socket.io/postgres-adapter leaves what is too long for a notification; the names are its own. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: createdAt(),
  payload: bytes('payload'),
})
