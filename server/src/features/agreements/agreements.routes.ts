import { agreementEndpoints } from '@jara/contract/agreements'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as end from './agreement-end.service.ts'
import * as agreements from './agreements.service.ts'
import { cardLink } from './card-link.service.ts'

export function agreementsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, agreementEndpoints.list, ({ actor, query }) => agreements.list(deps, actor, query))
  handle(app, agreementEndpoints.cancel, ({ actor, origin, params, body }) =>
    end.cancel(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, agreementEndpoints.cardLink, ({ actor, params }) => cardLink(deps, actor, params.id))
}
