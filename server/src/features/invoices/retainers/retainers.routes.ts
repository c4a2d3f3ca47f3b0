import { retainerEndpoints } from '@jara/contract/invoices/retainers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as retainers from './retainers.service.ts'

export function retainersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, retainerEndpoints.list, ({ query }) => retainers.list(deps, query))
  handle(app, retainerEndpoints.get, ({ params }) => retainers.get(deps, params.id))
  handle(app, retainerEndpoints.create, ({ actor, origin, body }) =>
    retainers.create(deps, actor, origin, body),
  )
  handle(app, retainerEndpoints.update, ({ actor, origin, params, body }) =>
    retainers.update(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, retainerEndpoints.setState, ({ actor, origin, params, body }) =>
    retainers.setState(deps, actor, origin, { ...params, ...body }),
  )
}
