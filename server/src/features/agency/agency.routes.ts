import { agencyEndpoints } from '@jara/contract/agency'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as agency from './agency.service.ts'

export function agencyRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, agencyEndpoints.get, () => agency.get(deps))
  handle(app, agencyEndpoints.update, ({ actor, origin, body }) => agency.update(deps, actor, origin, body))
}
