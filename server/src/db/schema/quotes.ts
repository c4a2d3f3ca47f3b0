import type { Buyer, Seller } from '@jara/contract/documents'
import type { QuotedCompany } from '@jara/contract/quotes'
import { quoteStates, stageDues } from '@jara/contract/quotes/states'
import { sql } from 'drizzle-orm'
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
import { clients } from './clients.ts'
import { at, bytes, createdAt, kobo, oneOf, optionalText, primaryId, version } from './columns.ts'
import { enquiries } from './lists.ts'
import { users } from './users.ts'

const sum = (name: string) => kobo(name).notNull().default(0)

/**
 * Quotes, one row per revision. All revisions have the same number, which the first one gets when it is sent.
 * After it is sent, only the state of a revision and what the client has decided change. All dates are in
 * Lagos.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: primaryId(),
    number: integer('number'),
    revision: integer('revision').notNull().default(1),
    clientId: integer('client_id').references((): AnyPgColumn => clients.id),
    enquiryId: integer('enquiry_id').references((): AnyPgColumn => enquiries.id, { onDelete: 'set null' }),
    /** The company of the recipient, when it was not a client yet. The acceptance finds or creates its client. */
    company: jsonb('company').$type<QuotedCompany>(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: quoteStates }).notNull().default('draft'),
    title: text('title').notNull(),
    intro: optionalText('intro'),
    terms: optionalText('terms'),
    validUntil: date('valid_until').notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    /** The sums of the lines that are not optional or are chosen. */
    netKobo: sum('net_kobo'),
    vatKobo: sum('vat_kobo'),
    totalKobo: sum('total_kobo'),
    seller: jsonb('seller').$type<Seller>(),
    buyer: jsonb('buyer').$type<Buyer>(),
    /** The SHA-256 of the token in the link, and the token itself in the vault, so that staff can share it. */
    tokenHash: text('token_hash').unique(),
    sealedToken: text('sealed_token'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    viewedAt: at('viewed_at'),
    /** When the quote was accepted, declined or withdrawn, or changes were requested. */
    decidedAt: at('decided_at'),
    /** What the client wrote when declining or requesting changes, or staff when withdrawing. */
    remark: optionalText('remark'),
    version: version(),
  },
  (t) => [
    check('quotes_state', sql`${t.state} in (${oneOf(quoteStates)})`),
    check('quotes_totals', sql`${t.netKobo} + ${t.vatKobo} = ${t.totalKobo}`),
    check(
      'quotes_sent',
      sql`${t.state} = 'draft' or num_nulls(${t.number}, ${t.seller}, ${t.buyer}, ${t.tokenHash}, ${t.sentAt}) = 0`,
    ),
    check('quotes_company', sql`${t.company} is null or ${t.clientId} is null or ${t.state} = 'accepted'`),
    uniqueIndex('quotes_number').on(t.number, t.revision),
    // At most one revision of a quote is waiting for its client, and at most one is being written.
    uniqueIndex('quotes_one_sent').on(t.number).where(sql`${t.state} = 'sent'`),
    uniqueIndex('quotes_one_draft').on(t.number).where(sql`${t.state} = 'draft'`),
    index('quotes_client').on(t.clientId, t.id).where(sql`${t.clientId} is not null`),
    index('quotes_enquiry').on(t.enquiryId, t.id).where(sql`${t.enquiryId} is not null`),
    index('quotes_recipient').on(t.recipientEmail, t.id),
    index('quotes_state').on(t.state, t.id),
    index('quotes_open').on(t.validUntil, t.id).where(sql`${t.state} = 'sent'`),
    index('quotes_title_trgm').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
    index('quotes_recipient_trgm').using('gin', sql`lower(${t.recipientName}) gin_trgm_ops`),
    index('quotes_company_trgm')
      .using('gin', sql`lower(${t.company} ->> 'name') gin_trgm_ops`)
      .where(sql`${t.company} is not null`),
    // These indexes are for the sort orders of the list of quotes.
    index('quotes_by_title').on(sql`lower(${t.title})`, t.id),
    index('quotes_by_recipient').on(sql`lower(${t.recipientName})`, t.id),
    index('quotes_by_total').on(t.totalKobo, t.id),
    index('quotes_by_validity').on(t.validUntil, t.id),
  ],
)

/** A quantity is stored in hundredths. `chosen` counts only for optional lines. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unitKobo: kobo('unit_kobo').notNull(),
    optional: boolean('optional').notNull().default(false),
    chosen: boolean('chosen').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    check('quote_lines_quantity', sql`${t.quantityHundredths} > 0`),
  ],
)

/** The columns that a stage of a quote and a stage of a project share. */
export const stageColumns = () => ({
  position: integer('position').notNull(),
  name: text('name').notNull(),
  shareBasisPoints: integer('share_basis_points').notNull(),
  due: text('due', { enum: stageDues }).notNull(),
  dueOn: date('due_on'),
  revisionsIncluded: integer('revisions_included').notNull(),
})

export const quoteStages = pgTable(
  'quote_stages',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    ...stageColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    check('quote_stages_share', sql`${t.shareBasisPoints} between 1 and 10000`),
    check(
      'quote_stages_due',
      sql`${t.due} in (${oneOf(stageDues)}) and (${t.due} = 'date') = (${t.dueOn} is not null)`,
    ),
  ],
)

/** Codes that prove that a signer reads the recipient's emails. Only a hash is stored. */
export const quoteCodes = pgTable(
  'quote_codes',
  {
    id: primaryId(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    usedAt: at('used_at'),
  },
  (t) => [index('quote_codes_quote').on(t.quoteId, t.id)],
)

/** Signatures with the exact bytes that were signed. Rows are never changed or deleted (trigger). */
export const signatures = pgTable(
  'signatures',
  {
    id: primaryId(),
    quoteId: integer('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    capacity: text('capacity').notNull(),
    method: text('method', { enum: ['typed', 'drawn'] }).notNull(),
    image: bytes('image'),
    proof: text('proof', { enum: ['session', 'email_code'] }).notNull(),
    codeSentAt: at('code_sent_at'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** A random code that opens the public verification page of the signed document. */
    code: text('code').notNull().unique(),
    signedAt: at('signed_at').notNull(),
  },
  (t) => [
    check('signatures_hash', sql`${t.sha256} = encode(sha256(${t.bytes}), 'hex')`),
    check('signatures_image', sql`(${t.method} = 'drawn') = (${t.image} is not null)`),
    check('signatures_proof', sql`(${t.proof} = 'email_code') = (${t.codeSentAt} is not null)`),
    index('signatures_user').on(t.userId, t.id),
  ],
)

/** The signed PDF, written once by a job after the acceptance. */
export const signedPdfs = pgTable('signed_pdfs', {
  signatureId: integer('signature_id')
    .primaryKey()
    .references(() => signatures.id),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
})
