import type { Session } from '@jara/contract/auth'
import type { credentials, registration } from '@jara/contract/auth/forms'
import type { z } from 'zod'
import * as clients from '#features/clients/clients.service.ts'
import { accountEmails, secondFactor, sessions } from '#features/credentials/credentials.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { isLoopback } from '#lib/loopback.ts'
import { hashPassword, passwordMatches } from '#lib/passwords.ts'
import { consumeAddressLimit, consumeLimit, forget, refuseOverLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { completeSignIn, openSession } from './open-session.service.ts'
import { secondStepNeeded } from './second-step.service.ts'

export { issueSetupCode } from './setup.service.ts'
export { proveAddress, removesPassword, signInByLink } from './sign-in-link.service.ts'

const quarterHour = 15 * 60_000
const signInLimit = {
  hits: 10,
  windowMs: quarterHour,
  message: 'Too many failed sign-ins. Please wait a few minutes and try again.',
}
/** The limit is higher outside production, because many people may try a demo from one IP address. */
const registerLimit = (production: boolean) => ({
  hits: production ? 30 : 1000,
  windowMs: quarterHour,
  message: 'Too many new accounts from this address. Please wait a few minutes and try again.',
})

export async function register(
  deps: Deps,
  origin: Origin,
  input: z.output<typeof registration>,
): Promise<Session> {
  refuseWeak(input.password, input)
  await consumeAddressLimit(deps, 'register', origin.ip, registerLimit(deps.settings.production))
  if (await users.findByEmail(deps, input.email)) throw users.emailTaken()
  const passwordHash = await hashPassword(input.password)
  const { settings } = deps
  const session = await inTransaction(deps, async (deps) => {
    const user = await users.insertUser(deps, { name: input.name, email: input.email, passwordHash })
    await clients.defaultOf(deps, user.id)
    await accountEmails.sendWelcome(deps, settings, user)
    await audit(deps, { actor: user, origin, action: 'auth.registered', subject: 'user', subjectId: user.id })
    return openSession(deps, user, origin)
  })
  publishChange(deps.realtime, 'users')
  return session
}

export async function login(
  deps: Deps,
  origin: Origin,
  input: z.output<typeof credentials>,
): Promise<Session> {
  const account = `login:account:${sha256(input.email)}`
  const keys = isLoopback(origin.ip) ? [account] : [account, `login:address:${origin.ip}`]
  await refuseOverLimit(deps, keys, signInLimit)

  const user = await users.findByEmail(deps, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    for (const key of keys) await consumeLimit(deps, key, signInLimit)
    await audit(deps, { actor: user, origin, action: 'auth.refused', subject: 'user', subjectId: user?.id })
    throw new AppError('wrong_credentials', 'Wrong email or password.')
  }
  // Simultaneous guesses all pass the first check, so the limit is checked again. Counting every sign-in in
  // advance would be stricter, but it would lock out an office where many people share one IP address.
  const failed = await refuseOverLimit(deps, keys, signInLimit)
  const ways = await secondFactor.waysOf(deps, user.id)
  if (ways.length > 0) throw await secondStepNeeded(deps, user.id, ways)
  return inTransaction(deps, async (deps) => {
    if (failed.has(account)) await forget(deps, account)
    return completeSignIn(deps, user, origin)
  })
}

export async function logout(deps: Deps, actor: Actor, origin: Origin): Promise<void> {
  await sessions.end(deps, { userId: actor.id, sessionId: actor.sessionId })
  await audit(deps, { actor, origin, action: 'auth.signed_out', subject: 'user', subjectId: actor.id })
}
