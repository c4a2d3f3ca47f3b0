// How orders are paid: pay links, attempts at the provider, and charges that staff review.

import { reviewReasons } from '@jara/contract/checkout/review-reasons'
import { reviewStates } from '@jara/contract/checkout/reviews'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, kobo, oneOf, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'
/**
 * Links that let a payer without an account pay an order. Only the SHA-256 of the token is stored. Only the
 * newest link of an order works.
 */
export const payLinks = pgTable(
  'pay_links',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    hash: text('hash').notNull().unique(),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
  },
  (t) => [uniqueIndex('pay_links_live').on(t.orderId).where(sql`${t.revokedAt} is null`)],
)

/** Checkout attempts. We create the reference of an attempt and store it before we call the provider. */
export const attempts = pgTable(
  'attempts',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reference: text('reference').notNull().unique(),
    accessCode: text('access_code'),
    authorizationUrl: text('authorization_url'),
    providerStatus: text('provider_status'),
    providerMessage: text('provider_message'),
    providerTxId: bigint('provider_tx_id', { mode: 'number' }).unique(),
    /** The pay link that the payer used; null when the customer pays in the portal. */
    payLinkId: integer('pay_link_id').references(() => payLinks.id),
    createdAt: createdAt(),
    checks: integer('checks').notNull().default(0),
    lastCheckedAt: at('last_checked_at'),
    /** When to check the attempt with the provider next; null when no further check is needed. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('attempts_order').on(t.orderId, t.id),
    index('attempts_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)

/**
 * Flagged charges, which do not match their order or subscription. They are neither fulfilled nor dropped,
 * but reviewed by staff.
 */
export const paymentReviews = pgTable(
  'payment_reviews',
  {
    id: primaryId(),
    reference: text('reference').notNull(),
    reason: text('reason', { enum: reviewReasons }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    userId: integer('user_id').references(() => users.id),
    expectedKobo: kobo('expected_kobo'),
    receivedKobo: kobo('received_kobo').notNull(),
    currency: text('currency').notNull(),
    providerTxId: bigint('provider_tx_id', { mode: 'number' }).notNull().unique(),
    state: text('state', { enum: reviewStates }).notNull().default('open'),
    resolution: text('resolution'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    resolvedAt: at('resolved_at'),
    /** The provider's id of the refund that staff requested last. */
    providerRefundId: bigint('provider_refund_id', { mode: 'number' }),
    nextCheckAt: at('next_check_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('payment_reviews_state', sql`${t.state} in (${oneOf(reviewStates)})`),
    index('payment_reviews_open').on(t.id).where(sql`${t.state} = 'open'`),
    index('payment_reviews_order').on(t.orderId),
    index('payment_reviews_refund').on(t.providerRefundId).where(sql`${t.providerRefundId} is not null`),
    index('payment_reviews_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)
