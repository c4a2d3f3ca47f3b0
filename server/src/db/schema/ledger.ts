// Payments, subscriptions, refunds and disputes.

import { refundStates } from '@jara/contract/payments/refund-states'
import { paymentStatuses } from '@jara/contract/payments/statuses'
import { planIntervals } from '@jara/contract/plans/intervals'
import { subscriptionKinds } from '@jara/contract/subscriptions'
import { subscriptionStates } from '@jara/contract/subscriptions/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clientId } from './clients.ts'
import { at, createdAt, kobo, oneOf, primaryId, version } from './columns.ts'
import { invoices, orders, projects } from './orders.ts'
import { owner, users } from './users.ts'

/**
 * Instalments of a service, or a plan that is paid until it is cancelled. Each subscription has its own plan
 * at the provider, whose code identifies renewals.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    userId: owner(),
    clientId: clientId(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    projectId: integer('project_id').references(() => projects.id),
    kind: text('kind', { enum: subscriptionKinds }).notNull(),
    interval: text('interval', { enum: planIntervals }).notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /**
     * The amount of the last instalment. It includes the rounding, so that the sum of all instalments is the
     * price.
     */
    lastAmountKobo: kobo('last_amount_kobo'),
    /** Number of instalments. Null for a plan, which runs until it is cancelled. */
    payments: integer('payments'),
    paid: integer('paid').notNull().default(0),
    planCode: text('plan_code').unique(),
    subscriptionCode: text('subscription_code').unique(),
    emailToken: text('email_token'),
    customerCode: text('customer_code'),
    state: text('state', { enum: subscriptionStates }).notNull().default('opening'),
    nextPaymentAt: at('next_payment_at'),
    /** When the last renewal failed; null again after a successful one. */
    failedAt: at('failed_at'),
    /** When the subscription stopped or will stop, which is the end of the paid period. */
    endsAt: at('ends_at'),
    /** When the customer, staff or an erasure requested the end of charges. */
    endRequestedAt: at('end_requested_at'),
    /**
     * When the provider confirmed that it will not charge again. Without a plan at the provider, this is the
     * time of the request.
     */
    endConfirmedAt: at('end_confirmed_at'),
    /** Why the last attempt to stop charges at the provider failed. It is shown to staff. */
    endFailure: text('end_failure'),
    /** When to check the subscription with the provider next; null once the subscription has ended. */
    nextCheckAt: at('next_check_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    check('subscriptions_state', sql`${t.state} in (${oneOf(subscriptionStates)})`),
    check('subscriptions_amounts', sql`${t.amountKobo} > 0 and coalesce(${t.lastAmountKobo}, 1) > 0`),
    check('subscriptions_paid', sql`${t.paid} >= 0 and ${t.paid} <= coalesce(${t.payments}, ${t.paid})`),
    check(
      'subscriptions_instalments',
      sql`(${t.kind} = 'instalments') = (${t.payments} is not null and ${t.lastAmountKobo} is not null)`,
    ),
    check(
      'subscriptions_end_requested',
      sql`${t.endRequestedAt} is not null or (${t.endConfirmedAt} is null and ${t.endFailure} is null)`,
    ),
    check(
      'subscriptions_end_stops',
      sql`${t.endRequestedAt} is null or ${t.state} not in ('active', 'attention')`,
    ),
    index('subscriptions_user').on(t.userId, t.id),
    index('subscriptions_client').on(t.clientId, t.id),
    index('subscriptions_project').on(t.projectId),
    // These indexes are for the list and its sort orders. The list leaves out subscriptions that were never
    // paid.
    index('subscriptions_listed')
      .on(sql`(${t.state} = 'attention')`, t.id)
      .where(sql`${t.state} <> 'opening'`),
    index('subscriptions_by_state').on(t.state, t.id).where(sql`${t.state} <> 'opening'`),
    index('subscriptions_by_amount').on(t.amountKobo, t.id).where(sql`${t.state} <> 'opening'`),
    index('subscriptions_by_next').on(t.nextPaymentAt, t.id).where(sql`${t.state} <> 'opening'`),
    index('subscriptions_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)

/**
 * The ledger. Each order has a pending row from the start. Only `settle`, or staff who accept a payment
 * review, mark a provider payment paid.
 */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    userId: owner(),
    clientId: clientId(),
    orderId: integer('order_id').references(() => orders.id),
    /** The project that was paid for; null for a payment of an invoice. */
    projectId: integer('project_id').references(() => projects.id),
    invoiceId: integer('invoice_id').references(() => invoices.id),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id),
    /** Number of the payment in its subscription, from 1. */
    period: integer('period'),
    amountKobo: kobo('amount_kobo').notNull(),
    type: text('type').notNull(),
    method: text('method').notNull(),
    reference: text('reference').unique(),
    providerTxId: bigint('provider_tx_id', { mode: 'number' }).unique(),
    feesKobo: kobo('fees_kobo'),
    status: text('status', { enum: paymentStatuses }).notNull().default('pending'),
    paidAt: at('paid_at'),
    /** Sum of the refunds that did not fail. The rest of the amount can still be refunded. */
    refundedKobo: kobo('refunded_kobo').notNull().default(0),
    /** When the oldest open dispute of the payment was opened; null when no dispute is open. */
    disputedAt: at('disputed_at'),
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: createdAt(),
    /**
     * When the payment was removed from the lists, because a super admin deleted it or its order was not
     * paid.
     */
    hiddenAt: at('hidden_at'),
    version: version(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountKobo} > 0`),
    check('payments_status', sql`${t.status} in ('pending', 'paid')`),
    check('payments_paid_at', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    // A payment through the provider can be paid only when it has a provider transaction.
    check(
      'payments_verified',
      sql`${t.method} <> 'paystack' or ${t.status} <> 'paid' or ${t.providerTxId} is not null`,
    ),
    check('payments_refunded', sql`${t.refundedKobo} >= 0 and ${t.refundedKobo} <= ${t.amountKobo}`),
    check('payments_target', sql`num_nonnulls(${t.projectId}, ${t.invoiceId}) <= 1`),
    check('payments_period', sql`${t.period} is null or ${t.subscriptionId} is not null`),
    unique('payments_period_once').on(t.subscriptionId, t.period),
    check('payments_manual', sql`${t.method} <> 'manual' or ${t.recordedBy} is not null`),
    index('payments_user').on(t.userId, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_client').on(t.clientId, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_listed').on(t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_order').on(t.orderId),
    index('payments_project').on(t.projectId),
    index('payments_invoice').on(t.invoiceId, t.id).where(sql`${t.invoiceId} is not null`),
    index('payments_reference_trgm').using('gin', sql`lower(${t.reference}) gin_trgm_ops`),
    // These indexes are for the sort orders of the payment list.
    index('payments_by_amount').on(t.amountKobo, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_type').on(t.type, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_status').on(t.status, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_date').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_reference').on(t.reference, t.id).where(sql`${t.hiddenAt} is null`),
  ],
)

/**
 * Refunds of payments. A refund by staff is stored before it is requested from the provider. The
 * `merchant_note` that we send contains the refund's id, so that the refund can be found when the response is
 * lost.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    amountKobo: kobo('amount_kobo').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('asking'),
    providerRefundId: bigint('provider_refund_id', { mode: 'number' }).unique(),
    /** The member of staff who requested the refund; null when it was started at the provider. */
    requestedBy: integer('requested_by').references(() => users.id),
    /** Whether the client owes the amount of an invoice again. Otherwise the refund credits the invoice. */
    stillOwed: boolean('still_owed').notNull().default(false),
    createdAt: createdAt(),
    processedAt: at('processed_at'),
    /** When to check the refund with the provider next; null when no further check is needed. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    check('refunds_amount', sql`${t.amountKobo} > 0`),
    check('refunds_state', sql`${t.state} in (${oneOf(refundStates)})`),
    check('refunds_processed_at', sql`(${t.state} = 'processed') = (${t.processedAt} is not null)`),
    index('refunds_payment').on(t.paymentId, t.id),
    index('refunds_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
)

/**
 * The outcomes of a dispute for the agency. `won`: the agency keeps the payment. `lost`: the payer gets the
 * money back.
 */
const disputeOutcomes = ['won', 'lost'] as const

/**
 * Chargebacks by the payer's bank, open or decided. Their ids are the provider's. A dispute about a flagged
 * charge has no payment until staff accept the charge.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    providerTxId: bigint('provider_tx_id', { mode: 'number' }).notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    openedAt: at('opened_at').notNull(),
    endedAt: at('ended_at'),
    outcome: text('outcome', { enum: disputeOutcomes }),
  },
  (t) => [
    check('disputes_outcome', sql`${t.outcome} in (${oneOf(disputeOutcomes)})`),
    check('disputes_ended_at', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
    index('disputes_payment').on(t.paymentId),
    index('disputes_charge').on(t.providerTxId),
    index('disputes_open').on(t.id).where(sql`${t.outcome} is null`),
  ],
)

/**
 * Income by month and type. Triggers update it in the transaction that changes a payment or refund. A payment
 * and its fees count in the month of payment, a refund in the month in which it was processed.
 */
export const incomeTotals = pgTable(
  'income_totals',
  {
    month: text('month').notNull(),
    type: text('type').notNull(),
    totalKobo: kobo('total_kobo').notNull().default(0),
    feesKobo: kobo('fees_kobo').notNull().default(0),
    refundsKobo: kobo('refunds_kobo').notNull().default(0),
    payments: bigint('payments', { mode: 'number' }).notNull().default(0),
  },
  (t) => [uniqueIndex('income_totals_month_type').on(t.month, t.type)],
)
