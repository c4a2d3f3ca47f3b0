import { billingEndpoints } from '@jara/contract/account/billing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as billing from './billing.service.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, billingEndpoints.get, ({ actor }) => billing.get(deps, actor.id))
  handle(app, billingEndpoints.update, ({ actor, origin, body }) => billing.update(deps, actor, origin, body))
}
