import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** Every mail there is: the outbox staff read in development, and the memory that keeps one from going out twice. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** When the receiver's server said that this address takes no mail. */
    bouncedAt: at('bounced_at'),
  },
  (t) => [index('mails_created').on(t.createdAt), index('mails_to').on(t.toAddress, t.id)],
)
