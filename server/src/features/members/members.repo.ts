import type { ClientPermission } from '@jara/contract/clients/permissions'
import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clientMembers, clients, users } from '#db/schema/index.ts'
import { isActive } from '#lib/client-scope.ts'

export type ClientRow = typeof clients.$inferSelect
export type MemberRow = typeof clientMembers.$inferSelect

/** How many clients a user sees. A user is a member of a few. */
const maxClients = 50

/** Lists the clients of which the user is a member, or only the client with this id. */
export function listClientsOf(db: Db, userId: number, id?: number) {
  return db
    .select({ client: clients, permissions: clientMembers.permissions })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(
      and(
        eq(clientMembers.userId, userId),
        isActive,
        isNull(clients.archivedAt),
        id === undefined ? undefined : eq(clients.id, id),
      ),
    )
    .orderBy(desc(sql`coalesce(${clients.defaultForUserId} = ${userId}, false)`), asc(clients.id))
    .limit(maxClients)
}

export type OwnClientRow = Awaited<ReturnType<typeof listClientsOf>>[number]

/** Finds a client that is not archived. */
export async function findOpen(db: Db, id: number): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.archivedAt)))
  return row
}

/** Locks a client. Every change of its members takes this lock first, so that it always keeps an owner. */
export async function lock(db: Db, id: number): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.archivedAt)))
    .for('no key update')
  return row
}

/** Lists the members and the invited users. Removed members and erased users are left out. */
export function list(db: Db, clientId: number) {
  return db
    .select({ member: clientMembers, user: { id: users.id, name: users.name, email: users.email } })
    .from(clientMembers)
    .innerJoin(users, eq(users.id, clientMembers.userId))
    .where(
      and(eq(clientMembers.clientId, clientId), isNull(clientMembers.removedAt), isNull(users.deletedAt)),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}

export async function find(db: Db, clientId: number, userId: number): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(clientMembers)
    .where(
      and(
        eq(clientMembers.clientId, clientId),
        eq(clientMembers.userId, userId),
        isNull(clientMembers.removedAt),
      ),
    )
  return row
}

export async function countOf(db: Db, clientId: number): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(clientMembers)
    .where(and(eq(clientMembers.clientId, clientId), isNull(clientMembers.removedAt)))
  return row?.members ?? 0
}

export async function hasOtherOwner(db: Db, clientId: number, userId: number): Promise<boolean> {
  const isOtherOwner = and(
    eq(clientMembers.clientId, clientId),
    ne(clientMembers.userId, userId),
    isActive,
    sql`'owner' = any(${clientMembers.permissions})`,
  )
  return (await db.$count(clientMembers, isOtherOwner)) > 0
}

/** Invites a user, again or for the first time. A former member starts anew. */
export async function invite(
  db: Db,
  row: { clientId: number; userId: number; permissions: ClientPermission[]; invitedAt: Date },
): Promise<void> {
  await db
    .insert(clientMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [clientMembers.clientId, clientMembers.userId],
      set: { permissions: row.permissions, invitedAt: row.invitedAt, joinedAt: null, removedAt: null },
    })
}

export async function update(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  change: Partial<Pick<MemberRow, 'permissions' | 'joinedAt' | 'removedAt'>>,
): Promise<void> {
  await db
    .update(clientMembers)
    .set(change)
    .where(and(eq(clientMembers.clientId, clientId), eq(clientMembers.userId, userId)))
}

export async function saveProfile(
  db: Db,
  id: number,
  change: { kind: ClientRow['kind']; name?: string },
): Promise<void> {
  await db
    .update(clients)
    .set({ ...change, version: sql`${clients.version} + 1` })
    .where(eq(clients.id, id))
}

/** From now on the user's orders no longer belong to this client by default. */
export async function endDefault(db: Db, id: number, userId: number): Promise<void> {
  await db
    .update(clients)
    .set({ defaultForUserId: null })
    .where(and(eq(clients.id, id), eq(clients.defaultForUserId, userId)))
}
