import type { BillingDetails } from '@jara/contract/account/billing'
import type { ClientArea, ClientPermission } from '@jara/contract/clients/permissions'
import type { QuotedCompany } from '@jara/contract/quotes'
import { and, asc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clientMembers, clients, projectStaff, projects, users } from '#db/schema/index.ts'
import { isActive, isClientInScope, permissionsOf, type Scope } from '#lib/client-scope.ts'

export type ClientRow = typeof clients.$inferSelect

/** Returns the id of the user's default client, and creates the client if there is none. */
export async function defaultOf(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select default_client_of(${userId}) as id`)
  return (rows[0] as { id: number }).id
}

/**
 * Finds the company with this name or tax number for which the user may order. Locks the user, so that two
 * transactions do not both create a client for one company.
 */
export async function findCompany(
  db: Db,
  userId: number,
  { name, tin }: QuotedCompany,
): Promise<number | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isSame = or(
    inArray(sql`lower(${name})`, [sql`lower(${clients.name})`, sql`lower(${clients.billingName})`]),
    tin === '' ? undefined : eq(clients.tin, tin),
  )
  const [row] = await db
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(clientMembers, eq(clientMembers.clientId, clients.id))
    .where(
      and(
        eq(clientMembers.userId, userId),
        isActive,
        sql`${clientMembers.permissions} && ${permissionsOf('order')}`,
        eq(clients.kind, 'company'),
        isNull(clients.archivedAt),
        isSame,
      ),
    )
    .orderBy(asc(clients.id))
    .limit(1)
  return row?.id
}

/** Creates a company with the user as its owner. It is the user's default client if the user has none. */
export async function insertCompany(
  db: Db,
  userId: number,
  { name, address, tin }: QuotedCompany,
  now: Date,
): Promise<number> {
  const row = { name, kind: 'company', billingAddress: address, tin, createdAt: now } as const
  const [asDefault] = await db
    .insert(clients)
    .values({ ...row, defaultForUserId: userId })
    .onConflictDoNothing()
    .returning()
  const { id } = (asDefault ?? (await db.insert(clients).values(row).returning())[0]) as ClientRow
  await db.insert(clientMembers).values({ clientId: id, userId, permissions: ['owner'], joinedAt: now })
  return id
}

export async function find(db: Db, id: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  return row
}

export async function findInScope(db: Db, scope: Scope, id: number): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isClientInScope(scope)))
  return row
}

export async function findDefault(db: Db, userId: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.defaultForUserId, userId))
  return row
}

/** Finds a client that is not archived, if the user may use this area of it. */
export async function findFor(
  db: Db,
  id: number,
  userId: number,
  area: ClientArea,
): Promise<ClientRow | undefined> {
  const [row] = await db
    .select({ client: clients })
    .from(clients)
    .innerJoin(clientMembers, eq(clientMembers.clientId, clients.id))
    .where(
      and(
        eq(clients.id, id),
        isNull(clients.archivedAt),
        eq(clientMembers.userId, userId),
        isActive,
        sql`${clientMembers.permissions} && ${permissionsOf(area)}`,
      ),
    )
  return row?.client
}

export async function listIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: clientMembers.clientId })
    .from(clientMembers)
    .where(and(eq(clientMembers.userId, userId), isActive))
    .orderBy(asc(clientMembers.clientId))
  return rows.map(({ id }) => id)
}

export async function listAssignedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: projects.clientId })
    .from(projectStaff)
    .innerJoin(projects, eq(projects.id, projectStaff.projectId))
    .where(eq(projectStaff.userId, userId))
  return rows.map(({ id }) => id)
}

/**
 * Lists the members of a client who may use an area, and the user `alsoUserId` even if they may not. Invited
 * and erased users are left out.
 */
export function listMembers(db: Db, id: number, area: ClientArea, alsoUserId?: number) {
  const members = db
    .select({ id: clientMembers.userId })
    .from(clientMembers)
    .where(
      and(
        eq(clientMembers.clientId, id),
        isActive,
        sql`${clientMembers.permissions} && ${permissionsOf(area)}`,
      ),
    )
  const isReader = or(
    inArray(users.id, members),
    alsoUserId === undefined ? undefined : eq(users.id, alsoUserId),
  )
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(isReader, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
}

export async function saveBilling(db: Db, id: number, { name, address, tin }: BillingDetails): Promise<void> {
  await db
    .update(clients)
    .set({ billingName: name, billingAddress: address, tin, version: sql`${clients.version} + 1` })
    .where(eq(clients.id, id))
}

/**
 * Archives the clients that have no other member. Clears the billing details of persons; those of a company stay
 * with its documents. Returns the archived clients.
 */
export function archiveAlone(db: Db, userId: number, now: Date): Promise<ClientRow[]> {
  const own = db
    .select({ id: clientMembers.clientId })
    .from(clientMembers)
    .where(and(eq(clientMembers.userId, userId), isActive))
  const others = db
    .select({ userId: clientMembers.userId })
    .from(clientMembers)
    .where(and(eq(clientMembers.clientId, clients.id), ne(clientMembers.userId, userId), isActive))
  const unlessCompany = (column: AnyPgColumn) =>
    sql`case when ${clients.kind} = 'person' then '' else ${column} end`
  return db
    .update(clients)
    .set({
      billingName: unlessCompany(clients.billingName),
      billingAddress: unlessCompany(clients.billingAddress),
      tin: unlessCompany(clients.tin),
      archivedAt: now,
    })
    .where(and(inArray(clients.id, own), isNull(clients.archivedAt), notExists(others)))
    .returning()
}

/** From now on no open client is the default of this user. */
export async function endDefaults(db: Db, userId: number): Promise<void> {
  await db
    .update(clients)
    .set({ defaultForUserId: null })
    .where(and(eq(clients.defaultForUserId, userId), isNull(clients.archivedAt)))
}

/** Lists the clients with other members whose only owner the user is. Locks the clients of the user. */
export async function listDependent(db: Db, userId: number): Promise<ClientRow[]> {
  const own = db
    .select({ id: clientMembers.clientId })
    .from(clientMembers)
    .where(and(eq(clientMembers.userId, userId), isActive, sql`'owner' = any(${clientMembers.permissions})`))
  const locked = await db
    .select()
    .from(clients)
    .where(and(inArray(clients.id, own), isNull(clients.archivedAt)))
    .orderBy(asc(clients.id))
    .for('no key update')
  const dependent: ClientRow[] = []
  for (const client of locked) {
    const others = and(eq(clientMembers.clientId, client.id), ne(clientMembers.userId, userId), isActive)
    const owners = and(others, sql`'owner' = any(${clientMembers.permissions})`)
    if ((await db.$count(clientMembers, others)) > 0 && (await db.$count(clientMembers, owners)) === 0)
      dependent.push(client)
  }
  return dependent
}

/** Lists the members of a client other than this user, by name. */
export function listOthers(db: Db, clientId: number, userId: number) {
  return db
    .select({ id: users.id, name: users.name, permissions: clientMembers.permissions })
    .from(clientMembers)
    .innerJoin(users, and(eq(users.id, clientMembers.userId), isNull(users.deletedAt)))
    .where(and(eq(clientMembers.clientId, clientId), ne(clientMembers.userId, userId), isActive))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}

export async function setPermissions(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  permissions: ClientPermission[],
): Promise<void> {
  await db
    .update(clientMembers)
    .set({ permissions })
    .where(and(eq(clientMembers.clientId, clientId), eq(clientMembers.userId, userId)))
}

/** Removes the members of a client other than this user, and withdraws the open invitations. */
export async function removeOthers(db: Db, clientId: number, userId: number, now: Date): Promise<void> {
  await db
    .update(clientMembers)
    .set({ removedAt: now })
    .where(
      and(
        eq(clientMembers.clientId, clientId),
        ne(clientMembers.userId, userId),
        isNull(clientMembers.removedAt),
      ),
    )
}

export async function removeMemberships(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(clientMembers)
    .set({ removedAt: now })
    .where(and(eq(clientMembers.userId, userId), isNull(clientMembers.removedAt)))
}
