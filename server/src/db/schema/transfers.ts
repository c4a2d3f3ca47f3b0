import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { files } from './catalog.ts'
import { at, createdAt, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** What a customer sent to show a bank transfer. Refused, it stays; the next one takes its place. */
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
    /** Signs the links that open it. */
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

/** Who found the money of a proof: two different people where the amount asks for it. */
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
