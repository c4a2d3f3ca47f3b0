import { billingEndpoints } from '@jara/contract/account/billing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as billing from './billing.service.ts'
import { billingOf } from './clients.service.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, billingEndpoints.get, ({ actor, query }) => billingOf(deps, actor, query.clientId))
  handle(app, billingEndpoints.update, ({ actor, origin, body, query }) =>
    billing.update(deps, actor, origin, { ...body, ...query }),
  )
}
