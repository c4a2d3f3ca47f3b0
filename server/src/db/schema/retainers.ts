import { retainerIntervals, retainerStates } from '@jara/contract/invoices/retainer-periods'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { createdAt, kobo, oneOf, optionalText, primaryId, version } from './columns.ts'
import { invoices, projects } from './orders.ts'
import { users } from './users.ts'

/** Invoices that are issued again for each period. `next_on` is the first day of the next period, in Lagos. */
export const retainers = pgTable(
  'retainers',
  {
    id: primaryId(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    projectId: integer('project_id').references(() => projects.id),
    title: text('title').notNull(),
    note: optionalText('note'),
    purchaseOrder: optionalText('purchase_order'),
    dueDays: integer('due_days').notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull(),
    reminders: boolean('reminders').notNull(),
    every: text('every', { enum: retainerIntervals }).notNull(),
    /** The day from which the periods are counted. */
    firstOn: date('first_on').notNull(),
    nextOn: date('next_on').notNull(),
    endsOn: date('ends_on'),
    state: text('state', { enum: retainerStates }).notNull().default('active'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    check(
      'retainers_words',
      sql`${t.every} in (${oneOf(retainerIntervals)}) and ${t.state} in (${oneOf(retainerStates)})`,
    ),
    check('retainers_dates', sql`${t.firstOn} <= ${t.nextOn}`),
    index('retainers_client').on(t.clientId, t.id),
    index('retainers_by_state').on(t.state, t.id),
    index('retainers_due').on(t.nextOn, t.id).where(sql`${t.state} = 'active'`),
    index('retainers_next').on(t.nextOn, t.id),
    index('retainers_by_title').on(sql`lower(${t.title})`, t.id),
    index('retainers_title_trgm').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
  ],
)

/** A quantity is stored in hundredths. The unit price of a discount is negative. */
export const retainerLines = pgTable(
  'retainer_lines',
  {
    retainerId: integer('retainer_id')
      .notNull()
      .references(() => retainers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unitKobo: kobo('unit_kobo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retainerId, t.position] }),
    check('retainer_lines_quantity', sql`${t.quantityHundredths} > 0`),
  ],
)

/** Which invoice was issued for which period. */
export const retainerInvoices = pgTable(
  'retainer_invoices',
  {
    retainerId: integer('retainer_id')
      .notNull()
      .references(() => retainers.id),
    /** The first day of the period. */
    periodOn: date('period_on').notNull(),
    /** The first day after the period. It stays when the interval of the retainer changes. */
    endsBefore: date('ends_before').notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .unique()
      .references(() => invoices.id),
  },
  (t) => [
    primaryKey({ columns: [t.retainerId, t.periodOn] }),
    check('retainer_invoices_days', sql`${t.periodOn} < ${t.endsBefore}`),
  ],
)
