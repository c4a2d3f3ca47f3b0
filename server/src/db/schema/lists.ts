import { leadStates } from '@jara/contract/enquiries/leads'
import { planIntervals } from '@jara/contract/plans/intervals'
import { mostIncluded, mostQuestions, type ServiceDetails, serviceStatuses } from '@jara/contract/services'
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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, createdAt, kobo, oneOf, optionalText, primaryId, version } from './columns.ts'
import { users } from './users.ts'

/** A deleted service keeps its row, because old projects still show its name. */
export const services = pgTable(
  'services',
  {
    id: primaryId(),
    /**
     * The last part of the address of its page. It stays the same when the name changes. The default is for nodes of
     * an earlier release, which know no slugs.
     */
    slug: text('slug').notNull().default(sql`'service-' || substr(gen_random_uuid()::text, 1, 8)`),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    featured: boolean('featured').notNull().default(false),
    status: text('status', { enum: serviceStatuses }).notNull().default('shown'),
    /** What its page shows in addition. */
    included: text('included').array().notNull().default([]),
    deliveryTime: optionalText('delivery_time'),
    questions: jsonb('questions').$type<ServiceDetails['questions']>().notNull().default([]),
    pictureId: integer('picture_id').references((): AnyPgColumn => files.id),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    version: version(),
  },
  (t) => [
    check('services_price', sql`${t.priceKobo} >= 0`),
    check('services_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('services_status', sql`${t.status} in (${oneOf(serviceStatuses)})`),
    check('services_included', sql`cardinality(${t.included}) <= ${sql.raw(String(mostIncluded))}`),
    check(
      'services_questions',
      sql`case when jsonb_typeof(${t.questions}) = 'array' then jsonb_array_length(${t.questions}) <= ${sql.raw(String(mostQuestions))} else false end`,
    ),
    uniqueIndex('services_slug_unique').on(t.slug).where(sql`${t.deletedAt} is null`),
    index('services_picture').on(t.pictureId),
    index('services_order').on(t.position, t.id).where(sql`${t.deletedAt} is null`),
    index('services_name_trgm').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('services_description_trgm').using('gin', sql`lower(${t.description}) gin_trgm_ops`),
  ],
)

export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    interval: text('interval', { enum: planIntervals }).notNull(),
    featured: boolean('featured').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    version: version(),
  },
  (t) => [
    check('plans_price', sql`${t.priceKobo} >= 0`),
    check('plans_interval', sql`${t.interval} in ('monthly', 'annual')`),
    index('plans_order').on(t.position, t.id).where(sql`${t.deletedAt} is null`),
  ],
)

/** One row per file on disk, and one file per row. */
export const files = pgTable('files', {
  id: primaryId(),
  key: text('key').notNull().unique(),
  kind: text('kind').notNull(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: createdAt(),
})

export const portfolioItems = pgTable(
  'portfolio_items',
  {
    id: primaryId(),
    projectName: text('project_name').notNull(),
    siteUrl: text('site_url'),
    screenshotId: integer('screenshot_id').references(() => files.id),
    featured: boolean('featured').notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('portfolio_items_screenshot').on(t.screenshotId),
    index('portfolio_items_name_trgm').using('gin', sql`lower(${t.projectName}) gin_trgm_ops`),
    index('portfolio_items_url_trgm').using('gin', sql`lower(${t.siteUrl}) gin_trgm_ops`),
  ],
)

export const enquiries = pgTable(
  'enquiries',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    ip: text('ip'),
    /** How far the enquiry has come as a lead, which member of staff follows it, and when next. */
    state: text('state', { enum: leadStates }).notNull().default('new'),
    ownerId: integer('owner_id').references((): AnyPgColumn => users.id),
    nextOn: date('next_on'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check('enquiries_state', sql`${t.state} in (${oneOf(leadStates)})`),
    index('enquiries_by_state').on(t.state, t.id),
    index('enquiries_next').on(t.nextOn, t.id),
    index('enquiries_owner').on(t.ownerId, t.id).where(sql`${t.ownerId} is not null`),
    index('enquiries_subject_trgm').using('gin', sql`lower(${t.subject}) gin_trgm_ops`),
    index('enquiries_name_trgm').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('enquiries_email_trgm').using('gin', sql`${t.email} gin_trgm_ops`),
    index('enquiries_email').on(t.email),
    index('enquiries_created').on(t.createdAt),
  ],
)
