import { accountEndpoints } from '@jara/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as account from './account.service.ts'
import { download } from './account-data.service.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, accountEndpoints.get, ({ actor }) => account.get(deps, actor))
  handle(app, accountEndpoints.rename, ({ actor, origin, body }) =>
    account.rename(deps, actor, origin, body.name),
  )
  handle(app, accountEndpoints.changeEmail, ({ actor, origin, body }) =>
    account.changeEmail(deps, actor, origin, body),
  )
  handle(app, accountEndpoints.sendConfirmation, async ({ actor }) => {
    await account.sendConfirmation(deps, actor)
    return undefined
  })
  handle(app, accountEndpoints.changePassword, async ({ actor, origin, body }) => {
    await account.changePassword(deps, actor, origin, body)
    return undefined
  })
  handle(app, accountEndpoints.sessions, ({ actor }) => account.listSessions(deps, actor))
  handle(app, accountEndpoints.endSession, async ({ actor, origin, params }) => {
    await account.endSession(deps, actor, origin, params.id)
    return undefined
  })
  handle(app, accountEndpoints.endOtherSessions, async ({ actor, origin }) => {
    await account.endOtherSessions(deps, actor, origin)
    return undefined
  })
  handle(app, accountEndpoints.download, ({ actor }) => download(deps, actor))
  handle(app, accountEndpoints.remove, async ({ actor, origin, body }) => {
    await account.remove(deps, actor, origin, body.password)
    return undefined
  })
}
