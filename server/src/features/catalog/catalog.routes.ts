import { pricingEndpoints } from '@jara/contract/pricing'
import { serviceEndpoints } from '@jara/contract/services'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { handleCached } from '#lib/handle-cached.ts'
import * as catalog from './catalog.service.ts'

export function catalogRoutes(app: FastifyInstance, deps: Deps): void {
  const { answers } = deps

  handleCached(app, serviceEndpoints.list, { answers, what: 'services' }, ({ query }) =>
    catalog.list(deps, 'services', query),
  )
  handle(app, serviceEndpoints.create, ({ actor, origin, body }) =>
    catalog.create(deps, 'services', actor, origin, body),
  )
  handle(app, serviceEndpoints.update, ({ actor, origin, params, body }) =>
    catalog.update(deps, 'services', actor, origin, { ...body, ...params }),
  )
  handle(app, serviceEndpoints.remove, async ({ actor, origin, params }) => {
    await catalog.remove(deps, 'services', actor, origin, params.id)
    return undefined
  })

  handleCached(app, pricingEndpoints.list, { answers, what: 'plans' }, ({ query }) =>
    catalog.list(deps, 'plans', query),
  )
  handle(app, pricingEndpoints.create, ({ actor, origin, body }) =>
    catalog.create(deps, 'plans', actor, origin, body),
  )
  handle(app, pricingEndpoints.update, ({ actor, origin, params, body }) =>
    catalog.update(deps, 'plans', actor, origin, { ...body, ...params }),
  )
  handle(app, pricingEndpoints.remove, async ({ actor, origin, params }) => {
    await catalog.remove(deps, 'plans', actor, origin, params.id)
    return undefined
  })
}
