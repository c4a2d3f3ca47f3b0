import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { clientMembers, clients, projects, users } from '#db/schema/index.ts'
import { inScope, isActive, isClientInScope, projectColumns, type Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'

export type ClientRow = typeof clients.$inferSelect

const isOpen = isNull(clients.archivedAt)
const isArchived = isNotNull(clients.archivedAt)

const inListScope = (kind: Scope['kind']) => isClientInScope({ kind, userId: sql.placeholder('scopeUserId') })

const pattern = sql.placeholder('pattern')

const hasMatchingMember = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(clientMembers)
    .innerJoin(users, eq(users.id, clientMembers.userId))
    .where(
      and(
        eq(clientMembers.clientId, clients.id),
        isActive,
        or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`),
      ),
    ),
)

interface ListFilter {
  scope: Scope['kind']
}

const definition = {
  name: 'clients',
  table: clients,
  sortable: { id: clients.id, name: sql`lower(${clients.name})`, createdAt: clients.id },
  sortJoins: {},
  matches: [{ where: sql`lower(${clients.name}) like ${pattern}` }, { where: hasMatchingMember }],
  rows: (db, page) =>
    db.select({ client: clients, total: page.total }).from(clients).innerJoin(page, eq(page.id, clients.id)),
} satisfies Omit<
  Parameters<typeof searchableList<ListFilter, { client: ClientRow; total: number }>>[0],
  'filterBy'
>

const readOpen = searchableList({
  ...definition,
  isListed: isOpen,
  filterBy: ({ scope }: ListFilter) => inListScope(scope),
})

/** The stored number of clients does not include the archived ones, so these are counted. */
const readArchived = searchableList({
  ...definition,
  filterBy: ({ scope }: ListFilter) => and(isArchived, inListScope(scope)),
})

export function list(db: Db, query: ListQuery, { scope, archived }: { scope: Scope; archived: boolean }) {
  const read = archived ? readArchived : readOpen
  const values = { scopeUserId: scope.userId, pattern: containing(query.search ?? '') }
  return read(db, query, { scope: scope.kind }, values)
}

/**
 * Finds a client and locks it against an erasure, so that no note is written about a client whose notes were just
 * deleted.
 */
export async function lock(db: Db, id: number, scope: Scope): Promise<ClientRow | undefined> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isClientInScope(scope)))
    .for('share')
  return row
}

/** Selects the user whose default client this is, or else the first owner. */
const ownerId = (db: Db) =>
  sql`coalesce(${clients.defaultForUserId}, ${db
    .select({ id: clientMembers.userId })
    .from(clientMembers)
    .where(
      and(eq(clientMembers.clientId, clients.id), isActive, sql`'owner' = any(${clientMembers.permissions})`),
    )
    .orderBy(asc(clientMembers.userId))
    .limit(1)})`

/** Returns the owners of these clients, and how many members and projects within the scope each client has. */
export function ownersAndCounts(db: Db, ids: number[], scope: Scope) {
  const isMember = and(eq(clientMembers.clientId, clients.id), isActive)
  const isProject = and(eq(projects.clientId, clients.id), inScope(projectColumns, 'projects', scope))
  return db
    .select({
      id: clients.id,
      owner: { id: users.id, name: users.name, email: users.email },
      people: db.$count(clientMembers, isMember),
      projects: db.$count(projects, isProject),
    })
    .from(clients)
    .leftJoin(users, and(eq(users.id, ownerId(db)), isNull(users.deletedAt)))
    .where(inArray(clients.id, ids))
}

export const countProjects = (db: Db, id: number, scope: Scope): Promise<number> =>
  db.$count(projects, and(eq(projects.clientId, id), inScope(projectColumns, 'projects', scope)))

/** Lists the members and the invited users, the members first. Removed members and erased users are left out. */
export function listPeople(db: Db, id: number) {
  return db
    .select({ member: clientMembers, user: { name: users.name, email: users.email, role: users.role } })
    .from(clientMembers)
    .innerJoin(users, eq(users.id, clientMembers.userId))
    .where(and(eq(clientMembers.clientId, id), isNull(clientMembers.removedAt), isNull(users.deletedAt)))
    .orderBy(desc(isNotNull(clientMembers.joinedAt)), asc(sql`lower(${users.name})`), asc(users.id))
}
