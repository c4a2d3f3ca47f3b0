import { orderStates } from '@jara/contract/checkout'
import { reviewReasons } from '@jara/contract/checkout/review-reasons'
import { reviewStates } from '@jara/contract/checkout/reviews'
import { groups, projectGroups } from '@jara/contract/projects/status'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clientId } from './clients.ts'
import { at, createdAt, kobo, oneOf, primaryId, version } from './columns.ts'
import { invoices } from './invoices.ts'
import { plans, services } from './lists.ts'
import { owner, users } from './users.ts'

/**
 * SQL that maps a project's status to its group, as defined in the contract. It is used for a generated
 * column, so that the group can be indexed.
 */
const groupOfStatus = sql.raw(
  `case status ${Object.entries(groups)
    .map(([status, group]) => `when '${status}' then '${group}'`)
    .join(' ')} else 'other' end`,
)

/**
 * Orders are priced and stored before the provider is called. An order has one target: a service or a plan,
 * which becomes a project when it is paid, an existing unpaid project, or an invoice.
 */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    userId: owner(),
    clientId: clientId(),
    serviceId: integer('service_id').references(() => services.id),
    planId: integer('plan_id').references(() => plans.id),
    projectId: integer('project_id').references((): AnyPgColumn => projects.id),
    invoiceId: integer('invoice_id').references((): AnyPgColumn => invoices.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    type: text('type').notNull(),
    term: text('term').notNull(),
    /** The page to which the provider redirects the customer after the checkout. */
    returnPath: text('return_path').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    createdAt: createdAt(),
    settledAt: at('settled_at'),
  },
  (t) => [
    check('orders_amount', sql`${t.amountKobo} > 0`),
    check(
      'orders_target',
      sql`num_nonnulls(${t.serviceId}, ${t.planId}, ${t.projectId}, ${t.invoiceId}) = 1`,
    ),
    check('orders_state', sql`${t.state} in (${oneOf(orderStates)})`),
    index('orders_user').on(t.userId, t.id),
    index('orders_open').on(t.userId, t.id).where(sql`${t.state} = 'open'`),
    index('orders_open_client').on(t.clientId, t.id).where(sql`${t.state} = 'open'`),
    index('orders_open_since').on(t.createdAt).where(sql`${t.state} = 'open'`),
    index('orders_project').on(t.projectId, t.id).where(sql`${t.projectId} is not null`),
    index('orders_invoice').on(t.invoiceId, t.id).where(sql`${t.invoiceId} is not null`),
  ],
)

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

export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    userId: owner(),
    clientId: clientId(),
    serviceId: integer('service_id').references(() => services.id),
    planName: text('plan_name'),
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull().default('pending'),
    statusGroup: text('status_group', { enum: projectGroups })
      .notNull()
      .generatedAlwaysAs((): SQL => groupOfStatus),
    paymentStatus: text('payment_status').notNull().default('pending'),
    paymentReference: text('payment_reference'),
    paymentMethod: text('payment_method'),
    paymentTerm: text('payment_term'),
    paymentProof: text('payment_proof'),
    amountKobo: kobo('amount_kobo'),
    paymentType: text('payment_type'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('projects_user').on(t.userId, t.id),
    index('projects_client').on(t.clientId, t.id),
    index('projects_client_group').on(t.clientId, t.statusGroup, t.id),
    index('projects_group').on(t.statusGroup, t.id),
    index('projects_service').on(t.serviceId, t.id),
    index('projects_title_trgm').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('projects_plan_trgm').using('gin', sql`lower(${t.planName}) gin_trgm_ops`),
    // These indexes are for the sort orders of the project list.
    index('projects_by_title').on(sql`lower(${t.title})`, t.id),
    index('projects_by_description').on(sql`left(lower(${t.description}), 100)`, t.id),
    index('projects_by_status').on(t.status, t.id),
    index('projects_by_term').on(t.paymentTerm, t.id),
    index('projects_by_amount').on(t.amountKobo, t.id),
    index('projects_by_type').on(t.paymentType, t.id),
    index('projects_by_date').on(t.createdAt, t.id),
  ],
)

export const projectStatusChanges = pgTable(
  'project_status_changes',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    from: text('from_status'),
    to: text('to_status').notNull(),
    note: text('note'),
    byUserId: integer('by_user_id').references(() => users.id),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('project_status_changes_project').on(t.projectId, t.id)],
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
