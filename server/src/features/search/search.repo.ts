import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clients, projects, quotes, services, users } from '#db/schema/index.ts'
import {
  inScope,
  isClientInScope,
  isUserInScope,
  projectColumns,
  quoteColumns,
  type Scope,
} from '#lib/client-scope.ts'
import {
  clientsMatching,
  quotesOfNumber,
  quoteTextMatching,
  servicesMatching,
  servicesOfStatus,
  titleMatching,
  usersMatching,
} from '#lib/lists/searches.ts'

const maxMatches = 5

export const findProjects = (db: Db, search: string, scope: Scope) =>
  db
    .select({ id: projects.id, title: projects.title, status: projects.status, user: users.name })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(titleMatching(search), inScope(projectColumns, 'projects', scope)))
    .orderBy(desc(projects.id))
    .limit(maxMatches)

/** Finds services on the site, and hidden ones for staff. */
export const findServices = (db: Db, search: string, staff: boolean) =>
  db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(servicesOfStatus(staff ? undefined : 'shown'), servicesMatching(search)))
    .orderBy(services.position, services.id)
    .limit(maxMatches)

export async function findCustomers(db: Db, search: string, scope: Scope) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isNull(users.deletedAt), eq(users.role, 'user'), isUserInScope(scope), usersMatching(search)))
    .orderBy(desc(users.id))
    .limit(maxMatches)
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

export const findClients = (db: Db, search: string, scope: Scope) =>
  db
    .select({ id: clients.id, name: clients.name, kind: clients.kind })
    .from(clients)
    .where(and(isNull(clients.archivedAt), clientsMatching(search), isClientInScope(scope)))
    .orderBy(desc(clients.id))
    .limit(maxMatches)

/** Finds quotes by number and, with `byText`, by title and recipient. */
export async function findQuotes(db: Db, search: string, scope: Scope, { byText }: { byText: boolean }) {
  const matching = or(quotesOfNumber(search), byText ? quoteTextMatching(search) : undefined)
  if (!matching) return []
  return db
    .select({
      id: quotes.id,
      number: quotes.number,
      title: quotes.title,
      recipient: quotes.recipientName,
      state: quotes.state,
      viewedAt: quotes.viewedAt,
      validUntil: quotes.validUntil,
    })
    .from(quotes)
    .where(and(matching, ne(quotes.state, 'superseded'), inScope(quoteColumns, 'order', scope)))
    .orderBy(desc(quotes.id))
    .limit(maxMatches)
}
