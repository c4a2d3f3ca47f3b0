import type { ClientPermission } from '@jara/contract/clients/permissions'
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clientMembers, clients } from '#db/schema/index.ts'

/** Key of the advisory lock of imports. The number is arbitrary, but the same on every node. */
const importLock = 7_203_036

/** Lets one import run at a time, so that two imports of the same file do not create a client twice. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

const isAny = (column: AnyPgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::integer[])`

export interface Name {
  /** The name in lower case, as JavaScript has it. It identifies the name in the answer. */
  key: string
  name: string
}

const named = (names: readonly Name[]) =>
  sql`unnest(${sql.param(names.map(({ key }) => key))}::text[], ${sql.param(names.map(({ name }) => name))}::text[]) as named(key, name)`

/** Locks the clients with these names, as every change of their members does. */
export async function lockClients(db: Db, names: readonly Name[]): Promise<void> {
  await db.execute(sql`select ${clients.id} from ${clients}
    where lower(${clients.name}) in (select lower(named.name) from ${named(names)}) and ${clients.archivedAt} is null
    order by ${clients.id} for no key update of clients`)
}

/** Lists the clients with these names, without regard to case. Archived clients are left out. */
export async function listNamed(db: Db, names: readonly Name[]) {
  const { rows } = await db.execute<{
    key: string
    id: number
    kind: 'person' | 'company'
    members: number
  }>(sql`
    select named.key, ${clients.id}, ${clients.kind}, (select count(*)::integer from ${clientMembers}
      where ${clientMembers.clientId} = ${clients.id} and ${clientMembers.removedAt} is null) as members
    from ${named(names)} join ${clients} on lower(${clients.name}) = lower(named.name)
    where ${clients.archivedAt} is null order by ${clients.id}`)
  return rows
}

/** Lists the memberships of these users in these clients, also invitations and removed members. */
export const listMemberships = (db: Db, clientIds: readonly number[], userIds: readonly number[]) =>
  db
    .select()
    .from(clientMembers)
    .where(and(isAny(clientMembers.clientId, clientIds), isAny(clientMembers.userId, userIds)))

/** Returns those of the users who have a default client. */
export async function listUsersWithDefault(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ userId: clients.defaultForUserId })
    .from(clients)
    .where(isAny(clients.defaultForUserId, userIds))
  return rows.flatMap(({ userId }) => userId ?? [])
}

interface NewClientRow {
  name: string
  kind: 'person' | 'company'
  userId: number | null
}

/** Inserts clients with one statement. Returns their ids in the order of the rows. */
export async function insertClients(db: Db, rows: readonly NewClientRow[], now: Date): Promise<number[]> {
  const inserted = await db.execute<{ id: number }>(sql`
    insert into clients (name, kind, default_for_user_id, created_at)
    select given.name, given.kind, given.user_id, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(rows.map(({ name }) => name))}::text[], ${sql.param(rows.map(({ kind }) => kind))}::text[],
      ${sql.param(rows.map(({ userId }) => userId))}::integer[]) with ordinality as given(name, kind, user_id, place)
    order by given.place returning id`)
  return inserted.rows.map(({ id }) => id).sort((a, b) => a - b)
}

interface NewMemberRow {
  clientId: number
  userId: number
  permissions: ClientPermission[]
}

/** Inserts members with one statement. They have joined at once. */
export async function insertMembers(db: Db, rows: readonly NewMemberRow[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into client_members (client_id, user_id, permissions, joined_at)
    select given.client_id, given.user_id, string_to_array(given.permissions, ' '), ${now.toISOString()}::timestamptz
    from unnest(${sql.param(rows.map(({ clientId }) => clientId))}::integer[],
      ${sql.param(rows.map(({ userId }) => userId))}::integer[],
      ${sql.param(rows.map(({ permissions }) => permissions.join(' ')))}::text[]) as given(client_id, user_id, permissions)`)
}

/** Creates the default clients of these users. */
export async function createDefaults(db: Db, userIds: readonly number[]): Promise<void> {
  await db.execute(sql`select default_client_of(id) from unnest(${sql.param(userIds)}::integer[]) as id`)
}
