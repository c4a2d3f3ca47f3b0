import { isStaff, limitsOf } from '@jara/contract/access'
import { documentLabel } from '@jara/contract/documents'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { statusOf } from '@jara/contract/quotes/states'
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
  const [projects, services, customers, clients, quotes] = await Promise.all([
    large ? repo.findProjects(deps.db, query, scopeOf(actor)) : [],
    repo.findServices(deps.db, query, staff),
    staff && large ? repo.findCustomers(deps.db, query, scopeOf(actor)) : [],
    staff && large ? repo.findClients(deps.db, query, scopeOf(actor)) : [],
    staff && limitsOf(actor).finances ? findQuotes(deps, actor, query, { byText: large }) : undefined,
  ])
  return { projects, services, ...(staff ? { customers, clients } : {}), ...(quotes ? { quotes } : {}) }
}

async function findQuotes(deps: TxDeps, actor: Actor, query: string, how: { byText: boolean }) {
  const today = lagosDate(deps.now())
  const rows = await repo.findQuotes(deps.db, query, scopeOf(actor), how)
  return rows.map((row) => ({
    id: row.id,
    label: row.number === null ? null : documentLabel('quote', row.number),
    title: row.title,
    recipient: row.recipient,
    status: statusOf(row, today),
  }))
}
