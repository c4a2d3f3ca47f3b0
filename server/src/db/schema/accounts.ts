import { notificationEvents } from '@jara/contract/notifications'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { enquiries } from './lists.ts'
import { owner, users } from './users.ts'

/**
 * Tokens in email links (sign-in, password reset, confirmation, invitation) and of the second sign-in step.
 * Only their SHA-256 is stored.
 */
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

/** Hashes of the devices with which a user has signed in. A sign-in with a new device triggers an email. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: owner(), hash: text('hash').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** The channels that users chose per event. Without a row, the default applies: in the app and by email. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: owner(),
    event: text('event', { enum: notificationEvents }).notNull(),
    app: boolean('app').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
)

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Idempotency key, so that a job that runs twice notifies once. */
    key: text('key').notNull().unique(),
    event: text('event', { enum: notificationEvents }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    /** The user or the enquiry that the notification names. It is removed together with them. */
    aboutUserId: integer('about_user_id').references(() => users.id),
    /** The member of staff whom it names as well, because they caused it. */
    byUserId: integer('by_user_id').references(() => users.id),
    enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    readAt: at('read_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_created').on(t.createdAt),
    index('notifications_about_user').on(t.aboutUserId).where(sql`${t.aboutUserId} is not null`),
    index('notifications_by_user').on(t.byUserId).where(sql`${t.byUserId} is not null`),
    index('notifications_enquiry').on(t.enquiryId).where(sql`${t.enquiryId} is not null`),
  ],
)

/** The encrypted secret of an authenticator app. The factor is active once the user has confirmed a code. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  secret: text('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The latest time step whose code was used, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), hash: text('hash').notNull(), usedAt: at('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** The public keys of passkeys. The private keys never leave the users' devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /**
     * The device's use counter, which grows with each sign-in. If it does not grow, the passkey may have been
     * copied. Devices that do not count report 0.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/**
 * Random values that a device signs to prove that it has the passkey. A challenge is deleted on first use.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'sign_in'] }).notNull(),
    /** Null at sign-in, where the passkey identifies the user. */
    userId: integer('user_id').references(() => users.id),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user').on(t.userId), index('passkey_challenges_expires').on(t.expiresAt)],
)

/** Rules that super admins turn on or off for the whole installation. A rule without a row is off. */
export const agencyRules = pgTable('agency_rules', {
  name: text('name').primaryKey(),
  isOn: boolean('is_on').notNull(),
})
