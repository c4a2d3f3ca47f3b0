import { userEndpoints } from '@jara/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as newUsers from './new-users.service.ts'
import { setLimits } from './staff-limits.service.ts'
import * as users from './users.service.ts'

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, userEndpoints.list, ({ actor, query }) => users.list(deps, actor, query))
  handle(app, userEndpoints.create, ({ actor, origin, body }) => newUsers.create(deps, actor, origin, body))
  handle(app, userEndpoints.invite, ({ actor, origin, body }) => newUsers.invite(deps, actor, origin, body))
  handle(app, userEndpoints.inviteAgain, async ({ actor, origin, params }) => {
    await newUsers.inviteAgain(deps, actor, origin, params.id)
    return undefined
  })
  handle(app, userEndpoints.update, ({ actor, origin, params, body }) =>
    users.update(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, userEndpoints.setRole, ({ actor, origin, params, body }) =>
    users.setRole(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, userEndpoints.setLimits, ({ actor, origin, params, body }) =>
    setLimits(deps, actor, origin, { id: params.id, limits: body }),
  )
}
