import { accountEndpoints } from '@jara/contract/account'
import { passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import type { FastifyInstance } from 'fastify'
import { passkeys, secondFactor } from '#features/credentials/credentials.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as account from './account.service.ts'
import { download } from './account-data.service.ts'
import * as ownFactor from './own-factor.service.ts'
import * as ownPasskeys from './own-passkeys.service.ts'

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
}

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, secondFactorEndpoints.state, ({ actor }) => secondFactor.state(deps, actor))
  handle(app, secondFactorEndpoints.begin, ({ actor, body }) => ownFactor.begin(deps, actor, body.password))
  handle(app, secondFactorEndpoints.turnOn, ({ actor, origin, body }) =>
    ownFactor.turnOn(deps, actor, origin, body.code),
  )
  handle(app, secondFactorEndpoints.renewCodes, ({ actor, origin, body }) =>
    ownFactor.renewCodes(deps, actor, origin, body.password),
  )
  handle(app, secondFactorEndpoints.turnOff, async ({ actor, origin, body }) => {
    await ownFactor.turnOff(deps, actor, origin, body.password)
    return undefined
  })
  handle(app, secondFactorEndpoints.reset, async ({ actor, origin, params }) => {
    await ownFactor.resetOf(deps, actor, origin, params.id)
    return undefined
  })
  handle(app, secondFactorEndpoints.readRule, async () => ({
    required: await secondFactor.isRequiredOfStaff(deps),
  }))
  handle(app, secondFactorEndpoints.setRule, ({ actor, origin, body }) =>
    ownFactor.setRule(deps, actor, origin, body.required),
  )
}

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, passkeyEndpoints.list, ({ actor }) => passkeys.list(deps, actor.id))
  handle(app, passkeyEndpoints.begin, ({ actor, body }) => ownPasskeys.begin(deps, actor, body.password))
  handle(app, passkeyEndpoints.add, ({ actor, origin, body }) => ownPasskeys.add(deps, actor, origin, body))
  handle(app, passkeyEndpoints.rename, ({ actor, params, body }) =>
    passkeys.rename(deps, actor.id, params.id, body.name),
  )
  handle(app, passkeyEndpoints.remove, async ({ actor, origin, params, body }) => {
    await ownPasskeys.remove(deps, actor, origin, { ...params, ...body })
    return undefined
  })
}
