import { clientEndpoints } from '@jara/contract/clients'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { begin } from './client-view.service.ts'
import * as invitations from './invitations.service.ts'
import * as members from './members.service.ts'
import * as policies from './policies.service.ts'

export function membersRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, clientEndpoints.mine, ({ actor }) => members.listClients(deps, actor))
  handle(app, clientEndpoints.setProfile, ({ actor, origin, params, body }) =>
    members.setProfile(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, clientEndpoints.members, ({ actor, params }) => members.list(deps, actor, params.id))
  handle(app, clientEndpoints.view, ({ actor, origin, params }) => begin(deps, actor, origin, params.id))
  handle(app, clientEndpoints.invite, ({ actor, origin, params, body }) =>
    members.invite(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, clientEndpoints.setPermissions, ({ actor, origin, params, body }) =>
    members.setPermissions(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, clientEndpoints.removeMember, async ({ actor, origin, params }) => {
    await members.remove(deps, actor, origin, params)
    return undefined
  })
  handle(app, clientEndpoints.policy, ({ actor, params }) => policies.get(deps, actor, params.id))
  handle(app, clientEndpoints.setPolicy, ({ actor, origin, params, body }) =>
    policies.set(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, clientEndpoints.lookAtInvitation, ({ origin, body }) => invitations.look(deps, origin, body))
  handle(app, clientEndpoints.join, ({ origin, body }) => invitations.join(deps, origin, body))
}
