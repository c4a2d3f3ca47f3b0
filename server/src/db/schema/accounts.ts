import { notificationEvents } from '@jara/contract/notifications'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { owner, users } from './people.ts'

/** What a link in a mail opens, once: resetting, confirming, inviting. Only the SHA-256 of its token is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    purpose: text('purpose').notNull(),
    data: jsonb('data').$type<unknown>(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('one_time_tokens_user').on(t.userId, t.purpose),
    index('one_time_tokens_expires').on(t.expiresAt),
  ],
)

/** The kinds of device somebody has signed in with, as hashes: a new one is worth a mail. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: owner(), hash: text('hash').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** Only what differs from the rule, which is to be told in the app and by mail. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: owner(),
    event: text('event', { enum: notificationEvents }).notNull(),
    app: boolean('app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
)

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Names the occasion, so that a job that runs twice tells once. */
    key: text('key').notNull().unique(),
    event: text('event', { enum: notificationEvents }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    createdAt: createdAt(),
    readAt: at('read_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_created').on(t.createdAt),
  ],
)

/** The secret an authenticator app shares with us, sealed. It counts once a code of it was given. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  secret: text('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The newest time step whose code was used: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), hash: text('hash').notNull(), usedAt: at('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** Keys of people's devices. What is stored opens nothing: the private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; one that counts backwards is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** What a device must sign next. Gone with its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'sign_in'] }).notNull(),
    /** Nobody, while somebody signs in whose passkey will say who it is. */
    userId: integer('user_id').references(() => users.id),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expires').on(t.expiresAt)],
)

/** Rules that super admins set for everyone. A rule without a row is off. */
export const houseRules = pgTable('house_rules', {
  name: text('name').primaryKey(),
  isOn: boolean('is_on').notNull(),
})
