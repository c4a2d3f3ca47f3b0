import { isStaff } from '@jara/contract/access'
import { type ClientArea, clientAreas } from '@jara/contract/clients/permissions'
import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { clientMembers } from '#db/schema/index.ts'
import type { Actor } from './actor.ts'

/**
 * Which rows a call may read or change. `all`: the rows of all clients. `clients`: the rows of the clients in
 * which the user has a permission that opens the area.
 */
export interface Scope {
  kind: 'all' | 'clients'
  userId: number
}

/** Staff see the rows of all clients, except where they act for themselves (`mine`). */
export const scopeOf = ({ id, role }: Actor, { mine = false } = {}): Scope => ({
  kind: isStaff(role) && !mine ? 'all' : 'clients',
  userId: id,
})

/** Returns the user to whose rows a list is limited. Customers can only leave out the rows of their colleagues. */
export const userFilterOf = ({ id, role }: Actor, userId: number | undefined): number | undefined =>
  isStaff(role) || userId === id ? userId : undefined

export const everything: Scope = { kind: 'all', userId: 0 }

interface ScopeInQuery {
  kind: Scope['kind']
  userId: number | Placeholder
}

/**
 * Returns the condition that limits rows to a scope. All repos use it. The memberships are read in the same
 * statement, so a removed member finds nothing from then on.
 */
export function inScope(
  rows: { clientId: AnyPgColumn },
  area: ClientArea,
  { kind, userId }: ScopeInQuery,
): SQL | undefined {
  if (kind === 'all') return undefined
  return sql`${rows.clientId} = any(array(select ${clientMembers.clientId} from ${clientMembers}
    where ${clientMembers.userId} = ${userId} and ${isActive} and ${clientMembers.permissions} && ${permissionsOf(area)}))`
}

/**
 * Returns the condition for orders and their receipts. Members who may not see payments can still finish the
 * orders that they have placed themselves, and read the receipts.
 */
export function inPayingScope(
  rows: { clientId: AnyPgColumn; userId: AnyPgColumn },
  scope: Scope,
): SQL | undefined {
  if (scope.kind === 'all') return undefined
  return or(
    inScope(rows, 'payments', scope),
    and(eq(rows.userId, scope.userId), inScope(rows, 'order', scope)),
  )
}

/** The condition for memberships that count: the user has joined and was not removed. */
export const isActive = sql`${clientMembers.joinedAt} is not null and ${clientMembers.removedAt} is null`

/** The permissions that open an area, as an SQL array. */
export const permissionsOf = (area: ClientArea): SQL => sql.raw(`'{${clientAreas[area].join(',')}}'::text[]`)
