import { isStaff } from '@jara/contract/access'
import type { SearchResults } from '@jara/contract/search'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './search.repo.ts'

/**
 * Minimum length of a search in the large tables by staff. Trigram indexes do not help below three letters.
 */
const minLengthForLarge = 3

export async function search(deps: TxDeps, actor: Actor, query: string): Promise<SearchResults> {
  const staff = isStaff(actor.role)
  const large = !staff || query.length >= minLengthForLarge
  const [projects, services, customers, clients] = await Promise.all([
    large ? repo.findProjects(deps.db, query, scopeOf(actor)) : [],
    repo.findServices(deps.db, query),
    staff && large ? repo.findCustomers(deps.db, query, scopeOf(actor)) : [],
    staff && large ? repo.findClients(deps.db, query, scopeOf(actor)) : [],
  ])
  return { projects, services, ...(staff ? { customers, clients } : {}) }
}
