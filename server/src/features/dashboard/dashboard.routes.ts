import { siteEndpoints } from '@jara/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { figures } from './dashboard.service.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, siteEndpoints.dashboard, ({ actor }) => figures(deps, actor))
}
