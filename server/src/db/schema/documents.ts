import { type Buyer, documentKinds, documentSeries, type Seller } from '@jara/contract/documents'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clientId } from './clients.ts'
import { at, kobo, optionalText, primaryId, version } from './columns.ts'
import { payments, refunds } from './ledger.ts'
import { invoices } from './orders.ts'
import { users } from './users.ts'

/** A single row with the seller's details on documents and the settings of bank transfers. */
export const agencySettings = pgTable(
  'agency_settings',
  {
    id: integer('id').primaryKey().default(1),
    legalName: optionalText('legal_name'),
    address: optionalText('address'),
    email: optionalText('email'),
    phone: optionalText('phone'),
    tin: optionalText('tin'),
    /** The VAT rate in hundredths of a percent: 750 is 7.5%. */
    vatBasisPoints: integer('vat_basis_points').notNull().default(0),
    bankName: optionalText('bank_name'),
    accountName: optionalText('account_name'),
    accountNumber: optionalText('account_number'),
    transferAllowed: boolean('transfer_allowed').notNull().default(false),
    /** How many days an order can be paid by transfer or with a pay link. */
    proFormaDays: integer('pro_forma_days').notNull().default(7),
    twoStaffAboveKobo: kobo('two_staff_above_kobo'),
    /** Whether the prices on new invoices include VAT, and after how many days they are due. */
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(true),
    invoiceDueDays: integer('invoice_due_days').notNull().default(14),
    /** When clients are reminded of an invoice, in days after the due date. */
    reminderDays: integer('reminder_days').array().notNull().default([-3, 0, 3, 7, 14]),
    /** What new quotes start with: how many days they are valid, and their terms. */
    quoteValidDays: integer('quote_valid_days').notNull().default(14),
    quoteTerms: optionalText('quote_terms'),
    version: version(),
  },
  (t) => [
    check('agency_settings_one_row', sql`${t.id} = 1`),
    check('agency_settings_pro_forma_days', sql`${t.proFormaDays} between 1 and 90`),
  ],
)

/**
 * The last number of each series of documents. A counter's row is locked until the new document is committed,
 * so the numbers have no gaps.
 */
export const documentCounters = pgTable('document_counters', {
  series: text('series', { enum: documentSeries }).primaryKey(),
  last: integer('last').notNull().default(0),
})

/**
 * Receipts and credit notes as issued. At the commit, triggers insert a document for a paid payment or a
 * processed refund, and void it when the payment or refund changes so that the document is no longer correct.
 * Otherwise only an erasure changes a document: it removes the buyer's details.
 */
export const documents = pgTable(
  'documents',
  {
    id: primaryId(),
    series: text('series', { enum: documentKinds }).notNull(),
    number: integer('number').notNull(),
    /**
     * A random code that opens the public verification page of this document, so it must not be guessable.
     */
    code: text('code').notNull().unique(),
    /** Null only for a credit note that lowers what is owed for an invoice without a refund. */
    paymentId: integer('payment_id').references(() => payments.id),
    /** The invoice that was paid or credited. */
    invoiceId: integer('invoice_id').references(() => invoices.id),
    /**
     * This column and the next two are set only on credit notes: the refund, the number of the credited
     * receipt, and the reason.
     */
    refundId: integer('refund_id').references(() => refunds.id),
    receiptNumber: integer('receipt_number'),
    reason: text('reason'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    clientId: clientId(),
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
    uniqueIndex('documents_number').on(t.series, t.number),
    uniqueIndex('documents_live_receipt')
      .on(t.paymentId)
      .where(sql`${t.series} = 'receipt' and ${t.voidedAt} is null`),
    uniqueIndex('documents_live_credit_note').on(t.refundId).where(sql`${t.voidedAt} is null`),
    check('documents_subject', sql`num_nonnulls(${t.paymentId}, ${t.invoiceId}) > 0`),
    index('documents_month').on(t.series, t.paidAt, t.number),
    index('documents_payment').on(t.paymentId),
    index('documents_invoice').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index('documents_user').on(t.userId, t.paidAt),
    index('documents_client').on(t.clientId, t.paidAt),
  ],
)
