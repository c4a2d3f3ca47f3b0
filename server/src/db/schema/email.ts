import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

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
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** When the receiving server rejected the address permanently. */
    bouncedAt: at('bounced_at'),
  },
  (t) => [index('emails_created').on(t.createdAt), index('emails_to').on(t.toAddress, t.id)],
)
