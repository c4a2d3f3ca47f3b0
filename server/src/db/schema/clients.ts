import { clientPermissions } from '@jara/contract/clients/permissions'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf, primaryId, version } from './columns.ts'
import { owner, users } from './users.ts'

const optionalText = (name: string) => text(name).notNull().default('')

/** The persons and companies that the agency works for. Their rows carry the client's id. */
export const clients = pgTable(
  'clients',
  {
    id: primaryId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['person', 'company'] })
      .notNull()
      .default('person'),
    /** The user whose orders belong to this client unless they choose another one. */
    defaultForUserId: integer('default_for_user_id')
      .unique()
      .references(() => users.id),
    /** The buyer's details on documents. Without a name, documents show the client's name. */
    billingName: optionalText('billing_name'),
    billingAddress: optionalText('billing_address'),
    tin: optionalText('tin'),
    createdAt: createdAt(),
    archivedAt: at('archived_at'),
    version: version(),
  },
  (t) => [
    check('clients_kind', sql`${t.kind} in ('person', 'company')`),
    index('clients_name_trgm').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('clients_by_name').on(sql`lower(${t.name})`, t.id),
    index('clients_archived').on(t.id).where(sql`${t.archivedAt} is not null`),
  ],
)

/**
 * The members of a client. An invited user becomes a member when they join. The row of a removed member stays,
 * because it says who had access and until when.
 */
export const clientMembers = pgTable(
  'client_members',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    userId: owner(),
    permissions: text('permissions', { enum: clientPermissions }).array().notNull(),
    invitedAt: at('invited_at'),
    joinedAt: at('joined_at'),
    removedAt: at('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.userId] }),
    check(
      'client_members_permissions',
      sql`${t.permissions} <@ array[${oneOf(clientPermissions)}] and cardinality(${t.permissions}) > 0`,
    ),
    index('client_members_user')
      .on(t.userId, t.clientId)
      .where(sql`${t.joinedAt} is not null and ${t.removedAt} is null`),
  ],
)

/** What staff write about a client for each other. No member of the client can read it. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: primaryId(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [index('client_notes_client').on(t.clientId, t.id), index('client_notes_by_user').on(t.byUserId)],
)

/** What the owners of a client have decided for it. A client without a row needs one approval. */
export const clientPolicies = pgTable(
  'client_policies',
  {
    clientId: integer('client_id')
      .primaryKey()
      .references(() => clients.id),
    approvalsNeeded: integer('approvals_needed').notNull().default(1),
  },
  (t) => [check('client_policies_approvals', sql`${t.approvalsNeeded} between 1 and 3`)],
)

/** Returns the column of a row's client. A trigger sets it, from the row's order or its user. */
export const clientId = () =>
  integer('client_id')
    .notNull()
    .default(sql`null`)
    .references(() => clients.id)
