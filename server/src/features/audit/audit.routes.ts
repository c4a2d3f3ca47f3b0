import { auditEndpoints } from '@jara/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as audit from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, auditEndpoints.list, ({ query }) => audit.list(deps, query))
}
