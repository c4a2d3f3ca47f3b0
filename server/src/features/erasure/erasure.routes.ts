import { accountEndpoints } from '@jara/contract/account'
import { userEndpoints } from '@jara/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as erasure from './erasure.service.ts'

export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, userEndpoints.remove, async ({ actor, origin, params, query }) => {
    const { successorId, archive } = query
    await erasure.remove(deps, actor, origin, { ...params, successorId, archive: archive === '1' })
    return undefined
  })
  handle(app, accountEndpoints.remove, async ({ actor, origin, body }) => {
    await erasure.removeOneself(deps, actor, origin, body.password)
    return undefined
  })
}
