import { staffRoles } from '@jara/contract/access'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { StaffLimits } from '@jara/contract/staff/limits'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { staffScopes, users } from '#db/schema/index.ts'
import { seesChatWith } from '#lib/chat-scope.ts'
import { clientOfUser } from '#lib/client-of-user.ts'
import { isUserInScope, type Scope } from '#lib/client-scope.ts'
import { countListed, countMatches, orderOf, readPage } from '#lib/lists/paging.ts'
import { usersMatching } from '#lib/lists/searches.ts'

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert

const isNotDeleted = isNull(users.deletedAt)
const isStaff = inArray(users.role, [...staffRoles])

export async function insert(db: Db, row: NewUserRow): Promise<UserRow> {
  const [created] = await db.insert(users).values(row).returning()
  return created as UserRow
}

/** Inserts users with one statement. Returns their ids by email. */
export async function insertAll(
  db: Db,
  rows: readonly { name: string; email: string }[],
  createdAt: Date,
): Promise<Map<string, number>> {
  const inserted = await db.execute<{ id: number; email: string }>(sql`
    insert into users (name, email, created_at) select given.name, given.email, ${createdAt.toISOString()}::timestamptz
    from unnest(${sql.param(rows.map(({ name }) => name))}::text[], ${sql.param(rows.map(({ email }) => email))}::text[])
      with ordinality as given(name, email, place)
    order by given.place returning id, email`)
  return new Map(inserted.rows.map(({ id, email }) => [email, id]))
}

/**
 * Lists the users with these addresses, also if they are deleted. With `locks`, their role and address cannot
 * change before the transaction ends.
 */
export async function listByEmail(db: Db, emails: readonly string[], { locks }: { locks: boolean }) {
  const rows = db
    .select()
    .from(users)
    .where(sql`${users.email} = any(${sql.param(emails)}::text[])`)
    .orderBy(asc(users.id))
  return locks ? rows.for('key share') : rows
}

/** Whether there is or was a member of staff: deleted ones count too. */
export async function hasHadStaff(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(isStaff).limit(1)
  return row !== undefined
}

/** Makes every other insert and change of users wait until the transaction ends. */
export async function lockTable(db: Db): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
}

/** Returns undefined when the email is taken, also by a user who is being inserted at the same time. */
export async function insertIfNew(db: Db, row: NewUserRow): Promise<UserRow | undefined> {
  const [created] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return created
}

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await findingByEmail(db).execute({ email })
  return row
}

const findingByEmail = preparedQuery((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNotDeleted)),
)

export async function find(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted))
  return row
}

const limitsOf = (scope: typeof staffScopes.$inferSelect | null): StaffLimits | undefined =>
  scope ? { reach: scope.scope, finances: scope.canViewFinances } : undefined

const limitsRow = and(eq(staffScopes.userId, users.id), eq(users.role, 'admin'))

/** A user with the limits that a super admin has set, if the user is an admin. */
export type LimitedUser = UserRow & { limits?: StaffLimits | undefined }

export async function listStaff(db: Db): Promise<LimitedUser[]> {
  const rows = await db
    .select({ user: users, scope: staffScopes })
    .from(users)
    .leftJoin(staffScopes, limitsRow)
    .where(and(isNotDeleted, isStaff))
  return rows.map(({ user, scope }) => ({ ...user, limits: limitsOf(scope) }))
}

export async function findLimits(db: Db, userId: number): Promise<StaffLimits | undefined> {
  const [scope] = await db.select().from(staffScopes).where(eq(staffScopes.userId, userId))
  return limitsOf(scope ?? null)
}

/** Stores the limits of an admin. An admin who sees everything has no row. */
export async function setLimits(db: Db, userId: number, { reach, finances }: StaffLimits): Promise<void> {
  if (reach === 'all' && finances) {
    await db.delete(staffScopes).where(eq(staffScopes.userId, userId))
    return
  }
  const limits = { scope: reach, canViewFinances: finances }
  await db
    .insert(staffScopes)
    .values({ userId, ...limits })
    .onConflictDoUpdate({ target: staffScopes.userId, set: limits })
}

export async function lock(db: Db, id: number, scope?: Scope): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted, scope && isUserInScope(scope)))
    .for('update')
  return row
}

/**
 * Locks all super admins in the order of their ids, so that two super admins who change each other do not
 * deadlock.
 */
export async function lockSuperAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), isNotDeleted))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function update(db: Db, id: number, change: Partial<NewUserRow>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning()
  return row as UserRow
}

export async function confirmEmail(db: Db, id: number, email: string | undefined, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, id), email === undefined ? undefined : eq(users.email, email)))
}

export type Group = 'staff' | 'customers'

/** Customers see the staff who may chat with them, staff those users who are in their scope. */
const isShownIn = (scope: Scope): SQL | undefined =>
  scope.kind === 'clients' ? seesChatWith({ id: scope.userId, role: 'user' }, users.id) : isUserInScope(scope)

export async function list(db: Db, query: ListQuery, { group, scope }: { group?: Group; scope: Scope }) {
  const visible = isShownIn(scope)
  const where = and(
    visible,
    isNotDeleted,
    group === 'staff' ? isStaff : undefined,
    group === 'customers' ? eq(users.role, 'user') : undefined,
    usersMatching(query.search),
  )
  const order = orderOf(
    query,
    { id: users.id, name: sql`lower(${users.name})`, email: users.email, role: users.role },
    [desc(users.id)],
    users.id,
  )
  const rows = db
    .select({ user: users, scope: staffScopes, clientId: clientOfUser(users.id, scope) })
    .from(users)
    .leftJoin(staffScopes, limitsRow)
    .where(where)
    .$dynamic()
  const { items, total } = await readPage(query, rows, order, () =>
    query.search || visible ? countMatches(db, users, where) : countGroup(db, group),
  )
  return {
    items: items.map(({ user, scope, clientId }) => ({ ...user, limits: limitsOf(scope), clientId })),
    total,
  }
}

/**
 * Counts the users of a group. The number of all users is stored. Staff are few, so their rows are counted.
 */
async function countGroup(db: Db, group?: Group): Promise<number> {
  if (group === undefined) return countListed(db, 'users')
  const staff = await countWhere(db, and(isNotDeleted, isStaff))
  return group === 'staff' ? staff : (await countListed(db, 'users')) - staff
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(users).where(where)
  return row?.rows ?? 0
}
