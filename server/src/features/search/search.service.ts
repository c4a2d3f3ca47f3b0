import { isStaff } from '@jara/contract/access'
import type { SearchResults } from '@jara/contract/search'
import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './search.repo.ts'

/** Below three letters the trigram indexes of the large tables are of no use. */
const shortestForLarge = 3

export async function search(deps: TxDeps, actor: Actor, words: string): Promise<SearchResults> {
  const staff = isStaff(actor.role)
  const large = !staff || words.length >= shortestForLarge
  const [projects, services, customers] = await Promise.all([
    large ? repo.findProjects(deps.db, words, staff ? undefined : actor.id) : [],
    repo.findServices(deps.db, words),
    staff && large ? repo.findCustomers(deps.db, words) : [],
  ])
  return { projects, services, ...(staff ? { customers } : {}) }
}
