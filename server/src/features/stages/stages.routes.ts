import { stageEndpoints } from '@jara/contract/projects/stages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as stages from './stages.service.ts'

export function stagesRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, stageEndpoints.list, ({ actor, params }) => stages.list(deps, actor, params.id))
  handle(app, stageEndpoints.approve, ({ actor, origin, params, body }) =>
    stages.approve(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, stageEndpoints.open, ({ actor, origin, params, body }) =>
    stages.open(deps, actor, origin, { ...params, ...body }),
  )
}
