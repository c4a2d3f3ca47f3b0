import { type Buyer, paperKinds, type Seller } from '@jara/contract/papers'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, kobo, primaryId, version } from './columns.ts'
import { payments, refunds } from './ledger.ts'
import { users } from './people.ts'

const words = (name: string) => text(name).notNull().default('')

/** One row: who the seller is on papers, and how bank transfers are taken. */
export const agencySettings = pgTable(
  'agency_settings',
  {
    id: integer('id').primaryKey().default(1),
    legalName: words('legal_name'),
    address: words('address'),
    email: words('email'),
    phone: words('phone'),
    tin: words('tin'),
    /** Hundredths of a percent: 750 is 7.5%. */
    vatBasisPoints: integer('vat_basis_points').notNull().default(0),
    bankName: words('bank_name'),
    accountName: words('account_name'),
    accountNumber: words('account_number'),
    transferAllowed: boolean('transfer_allowed').notNull().default(false),
    twoStaffAboveKobo: kobo('two_staff_above_kobo'),
    version: version(),
  },
  (t) => [check('agency_settings_one_row', sql`${t.id} = 1`)],
)

/** What a customer wants to read on papers in place of the account's name. */
export const billingDetails = pgTable('billing_details', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  name: words('name'),
  address: words('address'),
  tin: words('tin'),
})

/** The last number given out in each series; its row is locked until the paper is committed, so no number is lost. */
export const paperCounters = pgTable('paper_counters', {
  series: text('series', { enum: paperKinds }).primaryKey(),
  last: integer('last').notNull().default(0),
})

/**
 * Receipts and credit notes as they were issued. A trigger writes them when a transaction that made a payment paid
 * commits, whoever wrote it, and marks them void when the payment stops counting; nothing else about them changes.
 */
export const papers = pgTable(
  'papers',
  {
    id: primaryId(),
    series: text('series', { enum: paperKinds }).notNull(),
    number: integer('number').notNull(),
    /** Nobody can guess it: it opens the public page about this paper. */
    code: text('code').notNull().unique(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Of a credit note: the refund it is for, the receipt it takes from, and why. */
    refundId: integer('refund_id').references(() => refunds.id),
    receiptNumber: integer('receipt_number'),
    reason: text('reason'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    amountKobo: kobo('amount_kobo').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    title: text('title'),
    type: text('type').notNull(),
    method: text('method').notNull(),
    reference: text('reference'),
    paidAt: at('paid_at').notNull(),
    issuedAt: at('issued_at').notNull().defaultNow(),
    seller: jsonb('seller').notNull().$type<Seller>(),
    buyer: jsonb('buyer').notNull().$type<Buyer>(),
    voidedAt: at('voided_at'),
  },
  (t) => [
    uniqueIndex('papers_number').on(t.series, t.number),
    uniqueIndex('papers_live_receipt')
      .on(t.paymentId)
      .where(sql`${t.series} = 'receipt' and ${t.voidedAt} is null`),
    uniqueIndex('papers_live_credit_note').on(t.refundId).where(sql`${t.voidedAt} is null`),
    index('papers_payment').on(t.paymentId),
    index('papers_user').on(t.userId, t.paidAt),
  ],
)
