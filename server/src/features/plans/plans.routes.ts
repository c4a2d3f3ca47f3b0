import { planEndpoints } from '@jara/contract/plans'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { handleCached } from '#lib/handle-cached.ts'
import * as plans from './plans.service.ts'

export function plansRoutes(app: FastifyInstance, deps: Deps): void {
  handleCached(app, planEndpoints.list, { answers: deps.answers, what: 'plans' }, ({ query }) =>
    plans.list(deps, query),
  )
  handle(app, planEndpoints.create, ({ actor, origin, body }) => plans.create(deps, actor, origin, body))
  handle(app, planEndpoints.update, ({ actor, origin, params, body }) =>
    plans.update(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, planEndpoints.remove, async ({ actor, origin, params }) => {
    await plans.remove(deps, actor, origin, params.id)
    return undefined
  })
}
