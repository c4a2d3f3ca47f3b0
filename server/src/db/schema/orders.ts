import { orderStates } from '@jara/contract/checkout'
import { paymentStatuses } from '@jara/contract/payments'
import { groups, projectGroups } from '@jara/contract/project-status'
import { reviewReasons, reviewStates } from '@jara/contract/reviews'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { plans, services } from './catalog.ts'
import { at, createdAt, kobo, primaryId, version } from './columns.ts'
import { users } from './people.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The contract's grouping of statuses, as a column an index can be built on. */
const groupOfStatus = sql.raw(
  `case status ${Object.entries(groups)
    .map(([status, group]) => `when '${status}' then '${group}'`)
    .join(' ')} else 'other' end`,
)

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id)

/** What somebody wants to buy, priced and stored before the provider is asked. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    userId: owner(),
    serviceId: integer('service_id').references(() => services.id),
    planId: integer('plan_id').references(() => plans.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    type: text('type').notNull(),
    term: text('term').notNull(),
    /** The screen the provider's redirect returns to. */
    returnPath: text('return_path').notNull(),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    createdAt: createdAt(),
    settledAt: at('settled_at'),
  },
  (t) => [
    check('orders_amount', sql`${t.amountKobo} > 0`),
    check('orders_state', sql`${t.state} in (${oneOf(orderStates)})`),
    index('orders_user').on(t.userId, t.id),
  ],
)

/** One try to pay an order at the provider. Its reference is ours and is stored before the provider hears it. */
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
    createdAt: createdAt(),
    checks: integer('checks').notNull().default(0),
    lastCheckedAt: at('last_checked_at'),
    /** Null once there is nothing left to ask. */
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
    index('projects_user_group').on(t.userId, t.statusGroup, t.id),
    index('projects_group').on(t.statusGroup, t.id),
    index('projects_service').on(t.serviceId, t.id),
    index('projects_title_trgm').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('projects_plan_trgm').using('gin', sql`lower(${t.planName}) gin_trgm_ops`),
    // What a list can be sorted by has its order ready.
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

/** The ledger. An order has its row here from the start, pending; `settle` alone makes a provider payment paid. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    userId: owner(),
    orderId: integer('order_id').references(() => orders.id),
    projectId: integer('project_id').references(() => projects.id),
    amountKobo: kobo('amount_kobo').notNull(),
    type: text('type').notNull(),
    method: text('method').notNull(),
    reference: text('reference').unique(),
    providerTxId: bigint('provider_tx_id', { mode: 'number' }).unique(),
    feesKobo: kobo('fees_kobo'),
    status: text('status', { enum: paymentStatuses }).notNull().default('pending'),
    paidAt: at('paid_at'),
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: createdAt(),
    /** When it left the lists: deleted by a super admin, or an order nobody paid. */
    hiddenAt: at('hidden_at'),
    version: version(),
  },
  (t) => [
    check('payments_amount', sql`${t.amountKobo} > 0`),
    check('payments_status', sql`${t.status} in ('pending', 'paid')`),
    check('payments_paid_at', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    // A payment that came through the provider is paid only with the provider's own transaction.
    check(
      'payments_verified',
      sql`${t.method} <> 'paystack' or ${t.status} <> 'paid' or ${t.providerTxId} is not null`,
    ),
    check('payments_manual', sql`${t.method} <> 'manual' or ${t.recordedBy} is not null`),
    index('payments_user').on(t.userId, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_listed').on(t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_order').on(t.orderId),
    index('payments_project').on(t.projectId),
    index('payments_reference_trgm').using('gin', sql`lower(${t.reference}) gin_trgm_ops`),
    // What the list can be sorted by has its order ready.
    index('payments_by_amount').on(t.amountKobo, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_type').on(t.type, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_status').on(t.status, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_date').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is null`),
    index('payments_by_reference').on(t.reference, t.id).where(sql`${t.hiddenAt} is null`),
  ],
)

/** Income by month and type, moved by a trigger in the transaction that changes a payment. */
export const incomeTotals = pgTable(
  'income_totals',
  {
    month: text('month').notNull(),
    type: text('type').notNull(),
    totalKobo: kobo('total_kobo').notNull().default(0),
    payments: bigint('payments', { mode: 'number' }).notNull().default(0),
  },
  (t) => [uniqueIndex('income_totals_month_type').on(t.month, t.type)],
)

/** What the provider reported and no order explains: never fulfilled, never dropped, waiting for staff. */
export const reviewItems = pgTable(
  'review_items',
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
    createdAt: createdAt(),
  },
  (t) => [
    check('review_items_state', sql`${t.state} in (${oneOf(reviewStates)})`),
    index('review_items_open').on(t.id).where(sql`${t.state} = 'open'`),
    index('review_items_order').on(t.orderId),
  ],
)

/** The provider's events as they came, each once. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sha256: text('sha256').notNull().unique(),
    raw: text('raw').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: at('next_try_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
    lastError: text('last_error'),
  },
  (t) => [index('webhook_inbox_due').on(t.nextTryAt).where(sql`${t.processedAt} is null`)],
)
