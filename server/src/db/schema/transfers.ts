import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { files } from './lists.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

/**
 * A customer's proof of a bank transfer. A refused proof stays stored, and the customer can send another one.
 */
export const transferProofs = pgTable(
  'transfer_proofs',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    name: text('name').notNull(),
    /** The key that signs the links to this file. */
    linkKey: text('link_key').notNull(),
    createdAt: createdAt(),
    refusedAt: at('refused_at'),
    refusal: text('refusal'),
  },
  (t) => [
    uniqueIndex('transfer_proofs_waiting').on(t.orderId).where(sql`${t.refusedAt} is null`),
    index('transfer_proofs_order').on(t.orderId, t.id),
  ],
)

/** The staff who accepted the transfer. Above the configured amount, two members of staff are required. */
export const transferAcceptances = pgTable(
  'transfer_acceptances',
  {
    proofId: integer('proof_id')
      .notNull()
      .references(() => transferProofs.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.proofId, t.userId] })],
)
