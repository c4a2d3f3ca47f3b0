import { withholdingStates } from '@jara/contract/invoices/withholding-states'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { at, createdAt, kobo, oneOf, optionalText, primaryId } from './columns.ts'
import { files } from './lists.ts'
import { invoices } from './orders.ts'
import { users } from './users.ts'

/**
 * Tax that clients have deducted from their invoices. A claim counts as settled until it is refused: triggers
 * keep `invoices.withheld_kobo`. All dates are in Lagos.
 */
export const withholdings = pgTable(
  'withholdings',
  {
    id: primaryId(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The client of the invoice, for the register. */
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    basisPoints: integer('basis_points').notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    state: text('state', { enum: withholdingStates }).notNull().default('claimed'),
    claimedOn: date('claimed_on').notNull(),
    claimedBy: integer('claimed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    fileId: integer('file_id')
      .unique()
      .references(() => files.id),
    fileName: text('file_name'),
    /** The key that signs the links to the certificate. */
    linkKey: text('link_key'),
    certifiedAt: at('certified_at'),
    /** Who sent the certificate. */
    certifiedBy: integer('certified_by').references(() => users.id),
    certificateNumber: optionalText('certificate_number'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: at('decided_at'),
    refusal: text('refusal'),
    /** The day of the next reminder of the missing certificate; null when none is due any more. */
    nextReminderOn: date('next_reminder_on'),
  },
  (t) => [
    check('withholdings_state', sql`${t.state} in (${oneOf(withholdingStates)})`),
    check('withholdings_amount', sql`${t.amountKobo} > 0 and ${t.basisPoints} between 1 and 10000`),
    check(
      'withholdings_certificate',
      sql`num_nulls(${t.fileId}, ${t.fileName}, ${t.linkKey}, ${t.certifiedAt}, ${t.certifiedBy}) in (0, 5)
        and (${t.state} <> 'certified' or ${t.fileId} is not null)
        and (${t.state} <> 'verified' or ${t.fileId} is not null or ${t.certificateNumber} <> '')`,
    ),
    check(
      'withholdings_decision',
      sql`(${t.state} in ('verified', 'refused')) = (${t.decidedAt} is not null)
        and (${t.state} = 'refused') = (${t.refusal} is not null)`,
    ),
    uniqueIndex('withholdings_one').on(t.invoiceId).where(sql`${t.state} <> 'refused'`),
    index('withholdings_invoice').on(t.invoiceId, t.id),
    index('withholdings_client').on(t.clientId, t.id),
    // For erasure, which renames the certificates of a user.
    index('withholdings_claimed_by').on(t.claimedBy),
    index('withholdings_certified_by').on(t.certifiedBy),
    index('withholdings_day').on(t.claimedOn, t.id),
    // For the sums of a year, which need no other column.
    index('withholdings_by_day').on(t.claimedOn, t.state, t.amountKobo),
    index('withholdings_by_state').on(t.state, t.id),
    index('withholdings_by_state_and_day').on(t.state, t.claimedOn, t.id),
    index('withholdings_by_amount').on(t.amountKobo, t.id),
    index('withholdings_reminder').on(t.nextReminderOn, t.id).where(sql`${t.nextReminderOn} is not null`),
  ],
)
