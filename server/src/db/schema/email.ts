import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt } from './columns.ts'
import { enquiries } from './lists.ts'
import { users } from './users.ts'

/**
 * All emails, sent or not. The unique key prevents an email from being queued twice. Outside production,
 * staff can read them.
 */
export const emails = pgTable(
  'emails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** One attached file. Like the text, production removes it after sending. */
    attachmentName: text('attachment_name'),
    attachment: bytes('attachment'),
    /** The user or the enquiry that the email names. It is removed together with them. */
    aboutUserId: integer('about_user_id').references(() => users.id),
    /** The member of staff whom it names as well, because they caused it. */
    byUserId: integer('by_user_id').references(() => users.id),
    enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** When the receiving server rejected the address permanently. */
    bouncedAt: at('bounced_at'),
  },
  (t) => [
    index('emails_created').on(t.createdAt),
    index('emails_to').on(t.toAddress, t.id),
    index('emails_about_user').on(t.aboutUserId).where(sql`${t.aboutUserId} is not null`),
    index('emails_by_user').on(t.byUserId).where(sql`${t.byUserId} is not null`),
    index('emails_enquiry').on(t.enquiryId).where(sql`${t.enquiryId} is not null`),
  ],
)
