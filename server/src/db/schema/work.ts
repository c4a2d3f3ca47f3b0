import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * Work that runs after the commit of the transaction that inserted it. (`name`, `key`) is its idempotency
 * key.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigId(),
    name: text('name').notNull(),
    key: text('key'),
    payload: jsonb('payload').notNull().$type<unknown>(),
    runAt: at('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: at('locked_until'),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    failedAt: at('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('jobs_name_key').on(t.name, t.key),
    index('jobs_due').on(t.runAt).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('jobs_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('jobs_failed').on(t.failedAt).where(sql`${t.failedAt} is not null`),
  ],
)

/** Append-only: triggers refuse every change and removal, except the removal of the IP address. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    at: at('at').notNull().defaultNow(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_subject').on(t.subject, t.subjectId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_ip').on(t.at).where(sql`${t.ip} is not null`),
  ],
)

/**
 * Row counts of lists, maintained by triggers, so that long lists need not be counted. Each list has several
 * rows (stripes), so that concurrent transactions rarely wait for each other.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    list: text('list').notNull(),
    stripe: integer('stripe').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
  },
  (t) => [uniqueIndex('row_counts_stripe').on(t.list, t.stripe)],
)
