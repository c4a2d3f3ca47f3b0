import { searchEndpoints } from '@jara/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { search } from './search.service.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, searchEndpoints.search, ({ actor, query }) => search(deps, actor, query.q))
}
