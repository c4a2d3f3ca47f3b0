import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { clientMembers, clients } from '#db/schema/index.ts'
import { assignedClients, isActive, type Scope } from './client-scope.ts'

/**
 * Selects the client to which the name of a user leads: their default client, or else the first of which they are
 * a member. For staff who see only assigned projects, it is the first that they see.
 */
export function clientOfUser(userId: SQLWrapper, scope: Scope): SQL<number | null> {
  const seen =
    scope.kind === 'assigned'
      ? sql`and ${clientMembers.clientId} in (${assignedClients(scope.userId)})`
      : sql``
  const first = sql`(select min(${clientMembers.clientId}) from ${clientMembers}
    where ${clientMembers.userId} = ${userId} and ${isActive} ${seen})`
  if (scope.kind === 'assigned') return sql`${first}`
  return sql`coalesce((select ${clients.id} from ${clients} where ${clients.defaultForUserId} = ${userId}), ${first})`
}
