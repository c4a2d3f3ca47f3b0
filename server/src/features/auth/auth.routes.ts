import { authEndpoints } from '@jara/contract/auth'
import { setupEndpoints } from '@jara/contract/auth/setup'
import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import { passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as auth from './auth.service.ts'
import * as passkey from './passkey-sign-in.service.ts'
import * as recovery from './recovery.service.ts'
import * as secondStep from './second-step.service.ts'
import * as setup from './setup.service.ts'
import * as signInLink from './sign-in-link.service.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, authEndpoints.register, ({ origin, body }) => auth.register(deps, origin, body))
  handle(app, authEndpoints.login, ({ origin, body }) => auth.login(deps, origin, body))
  handle(app, secondFactorEndpoints.signIn, ({ origin, body }) => secondStep.signIn(deps, origin, body))
  handle(app, passkeyEndpoints.ask, ({ origin, body }) => passkey.requestOptions(deps, origin, body))
  handle(app, passkeyEndpoints.signIn, ({ origin, body }) => passkey.signIn(deps, origin, body))
  handle(app, signInLinkEndpoints.send, ({ origin, body }) => signInLink.request(deps, origin, body))
  handle(app, signInLinkEndpoints.check, ({ origin, body }) => signInLink.check(deps, origin, body))
  handle(app, signInLinkEndpoints.signIn, ({ origin, body }) => signInLink.signIn(deps, origin, body))
  handle(app, setupEndpoints.check, ({ origin, body }) => setup.check(deps, origin, body))
  handle(app, setupEndpoints.create, ({ origin, body }) => setup.create(deps, origin, body))
  handle(app, authEndpoints.forgot, ({ origin, body }) => recovery.forgot(deps, origin, body))
  handle(app, authEndpoints.reset, async ({ origin, body }) => {
    await recovery.choosePassword(deps, origin, body)
    return undefined
  })
  handle(app, authEndpoints.resetFactors, ({ origin, body }) => recovery.listFactors(deps, origin, body))
  handle(app, authEndpoints.confirm, ({ origin, body }) => recovery.confirm(deps, origin, body))
  handle(app, authEndpoints.logout, async ({ actor, origin }) => {
    await auth.logout(deps, actor, origin)
    return undefined
  })
  handle(app, authEndpoints.me, ({ actor: { id, name, email, role, limits } }) => ({
    id,
    name,
    email,
    role,
    limits,
  }))
}
