import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { payments, refunds } from './ledger.ts'
import { files } from './lists.ts'
import { orders } from './orders.ts'
import { owner } from './users.ts'

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

/**
 * Approvals by staff: of a transfer proof, of a payment that is set to paid by hand, or of another account
 * for a refund. Above the configured amount, two members of staff must approve.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: primaryId(),
    proofId: integer('proof_id').references(() => transferProofs.id),
    paymentId: integer('payment_id').references(() => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    userId: owner(),
    /** What else must be the same in both approvals, such as a fingerprint of the refund's account. */
    details: text('details').notNull().default(''),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    check('approvals_subject', sql`num_nonnulls(${t.proofId}, ${t.paymentId}, ${t.refundId}) = 1`),
    unique('approvals_proof_user').on(t.proofId, t.userId),
    unique('approvals_payment_user').on(t.paymentId, t.userId),
    unique('approvals_refund_user').on(t.refundId, t.userId),
  ],
)
