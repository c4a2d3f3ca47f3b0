import { roles } from '@jara/contract/roles'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf, primaryId, version } from './columns.ts'

/**
 * The row of an erased user stays as 'Deleted user', without email and password, because payments and
 * messages refer to it.
 */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').unique(),
    role: text('role', { enum: roles }).notNull().default('user'),
    passwordHash: text('password_hash'),
    emailConfirmedAt: at('email_confirmed_at'),
    /** When the last invitation was sent; null once the user has accepted it. */
    invitedAt: at('invited_at'),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    version: version(),
  },
  (t) => [
    check('users_role', sql`${t.role} in (${oneOf(roles)})`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_name_trgm').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('users_email_trgm').using('gin', sql`${t.email} gin_trgm_ops`),
    index('users_by_name').on(sql`lower(${t.name})`, t.id),
    index('users_role_id').on(t.role, t.id).where(sql`${t.deletedAt} is null`),
  ],
)

export const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id)

/** Only the SHA-256 of a token is stored, so a stolen copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    ip: text('ip'),
    device: text('device'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_used').on(t.lastUsedAt),
  ],
)

/** Counters of rate limits that all nodes share, such as failed sign-ins, uploads and enquiries. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (t) => [index('rate_limits_window').on(t.windowEndsAt)],
)
