import { serviceEndpoints } from '@jara/contract/services'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { handleCached } from '#lib/handle-cached.ts'
import * as services from './services.service.ts'

export function servicesRoutes(app: FastifyInstance, deps: Deps): void {
  handleCached(app, serviceEndpoints.list, { answers: deps.answers, what: 'services' }, ({ query }) =>
    services.list(deps, query),
  )
  handle(app, serviceEndpoints.create, ({ actor, origin, body }) =>
    services.create(deps, actor, origin, body),
  )
  handle(app, serviceEndpoints.update, ({ actor, origin, params, body }) =>
    services.update(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, serviceEndpoints.remove, async ({ actor, origin, params }) => {
    await services.remove(deps, actor, origin, params.id)
    return undefined
  })
}
