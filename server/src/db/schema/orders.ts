// Orders, projects, their stages, and invoices. They refer to one another, so they are in one file.

import { orderStates } from '@jara/contract/checkout'
import type { Buyer, Seller } from '@jara/contract/documents'
import { invoiceStates } from '@jara/contract/invoices/states'
import { groups, projectGroups } from '@jara/contract/projects/status'
import { stageDues } from '@jara/contract/quotes/states'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clientId, clients } from './clients.ts'
import { at, createdAt, kobo, oneOf, optionalText, primaryId, version } from './columns.ts'
import { plans, services } from './lists.ts'
import { quotes, stageColumns } from './quotes.ts'
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
    /** The accepted quote that created the project. Such a project is paid by its invoices. */
    quoteId: integer('quote_id')
      .unique()
      .references((): AnyPgColumn => quotes.id),
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

const sum = (name: string) => kobo(name).notNull().default(0)

/**
 * Invoices to clients. A draft has no number, dates, seller or buyer; these are set when it is issued. Then
 * only the sums of what was paid, withheld and credited change. Triggers of payments and refunds keep
 * `paid_kobo` and `credited_kobo`. All dates are in Lagos.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    number: integer('number'),
    clientId: integer('client_id')
      .notNull()
      .references((): AnyPgColumn => clients.id),
    projectId: integer('project_id').references((): AnyPgColumn => projects.id),
    /**
     * The stage that this invoice is for. Its amounts are those of the signed quote. A stage has one invoice that
     * is not void.
     */
    stageId: integer('stage_id').references((): AnyPgColumn => projectStages.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: invoiceStates }).notNull().default('draft'),
    title: text('title').notNull(),
    note: optionalText('note'),
    purchaseOrder: optionalText('purchase_order'),
    dueDays: integer('due_days').notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    netKobo: sum('net_kobo'),
    vatKobo: sum('vat_kobo'),
    totalKobo: sum('total_kobo'),
    paidKobo: sum('paid_kobo'),
    withheldKobo: sum('withheld_kobo'),
    creditedKobo: sum('credited_kobo'),
    outstandingKobo: kobo('outstanding_kobo')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when state = 'issued' then total_kobo - paid_kobo - withheld_kobo - credited_kobo else 0 end`,
      ),
    issuedOn: date('issued_on'),
    dueOn: date('due_on'),
    seller: jsonb('seller').$type<Seller>(),
    buyer: jsonb('buyer').$type<Buyer>(),
    /** A random code that opens the public verification page of this invoice. */
    code: text('code').unique(),
    /** Whether the client is reminded on the days that the settings say. */
    reminders: boolean('reminders').notNull().default(true),
    /** The day of the next reminder; null when none is due any more. */
    nextReminderOn: date('next_reminder_on'),
    remindedAt: at('reminded_at'),
    createdAt: createdAt(),
    issuedAt: at('issued_at'),
    voidedAt: at('voided_at'),
    voidReason: text('void_reason'),
    version: version(),
  },
  (t) => [
    check('invoices_state', sql`${t.state} in (${oneOf(invoiceStates)})`),
    check('invoices_totals', sql`${t.netKobo} + ${t.vatKobo} = ${t.totalKobo}`),
    check(
      'invoices_sums',
      sql`least(${t.paidKobo}, ${t.withheldKobo}, ${t.creditedKobo}) >= 0
        and ${t.paidKobo} + ${t.withheldKobo} + ${t.creditedKobo} <=
          case when ${t.state} = 'issued' then ${t.totalKobo} else 0 end`,
    ),
    check(
      'invoices_issued',
      sql`(${t.state} = 'draft') = (num_nulls(${t.number}, ${t.issuedOn}, ${t.dueOn}, ${t.seller}, ${t.buyer}, ${t.code}) > 0)
        and (${t.state} = 'draft' or ${t.totalKobo} > 0)`,
    ),
    uniqueIndex('invoices_number').on(t.number),
    uniqueIndex('invoices_stage').on(t.stageId).where(sql`${t.state} <> 'void' and ${t.stageId} is not null`),
    index('invoices_void_stage').on(t.stageId).where(sql`${t.state} = 'void' and ${t.stageId} is not null`),
    index('invoices_client').on(t.clientId, t.id),
    index('invoices_issued').on(t.issuedOn, t.number).where(sql`${t.issuedOn} is not null`),
    index('invoices_project').on(t.projectId, t.id).where(sql`${t.projectId} is not null`),
    index('invoices_state').on(t.state, t.id),
    index('invoices_open').on(t.id).where(sql`${t.outstandingKobo} > 0`),
    index('invoices_open_client').on(t.clientId, t.dueOn).where(sql`${t.outstandingKobo} > 0`),
    index('invoices_open_due').on(t.dueOn, t.id).where(sql`${t.outstandingKobo} > 0`),
    index('invoices_settled').on(t.id).where(sql`${t.state} = 'issued' and ${t.outstandingKobo} = 0`),
    index('invoices_reminder').on(t.nextReminderOn, t.id).where(sql`${t.nextReminderOn} is not null`),
    index('invoices_title_trgm').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    // These indexes are for the sort orders of the invoice list.
    index('invoices_by_number').on(t.number, t.id),
    index('invoices_by_title').on(sql`lower(${t.title})`, t.id),
    index('invoices_by_total').on(t.totalKobo, t.id),
    index('invoices_by_outstanding').on(t.outstandingKobo, t.id),
    index('invoices_by_due').on(t.dueOn, t.id),
  ],
)

/** A quantity is stored in hundredths. The unit price of a discount is negative. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unitKobo: kobo('unit_kobo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check('invoice_lines_quantity', sql`${t.quantityHundredths} > 0`),
  ],
)

/** The stages of a project that an accepted quote has created. The invoice of a stage refers to it. */
export const projectStages = pgTable(
  'project_stages',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references((): AnyPgColumn => projects.id),
    ...stageColumns(),
    /** When staff opened the stage although its invoice is not paid. */
    openedAt: at('opened_at'),
    approvedAt: at('approved_at'),
    approvedBy: integer('approved_by').references(() => users.id),
    /** What staff wrote to the client when they approved the stage. */
    note: optionalText('note'),
  },
  (t) => [
    uniqueIndex('project_stages_position').on(t.projectId, t.position),
    check('project_stages_share', sql`${t.shareBasisPoints} between 1 and 10000`),
    check(
      'project_stages_due',
      sql`${t.due} in (${oneOf(stageDues)}) and (${t.due} = 'date') = (${t.dueOn} is not null)`,
    ),
    index('project_stages_due').on(t.dueOn, t.id).where(sql`${t.due} = 'date'`),
  ],
)
