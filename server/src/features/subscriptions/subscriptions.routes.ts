import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { cardLink } from './card.service.ts'
import * as end from './subscription-end.service.ts'
import * as subscriptions from './subscriptions.service.ts'

export function subscriptionsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, subscriptionEndpoints.list, ({ actor, query }) => subscriptions.list(deps, actor, query))
  handle(app, subscriptionEndpoints.cancel, ({ actor, origin, params, body }) =>
    end.cancel(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, subscriptionEndpoints.cardLink, ({ actor, params }) => cardLink(deps, actor, params.id))
}
