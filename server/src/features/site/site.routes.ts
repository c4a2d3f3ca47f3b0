import { siteEndpoints } from '@jara/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { info } from './site.service.ts'

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, siteEndpoints.info, () => info(deps))
}
