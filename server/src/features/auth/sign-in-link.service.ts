import { isStaff } from '@jara/contract/access'
import type { Session } from '@jara/contract/auth'
import type { signInLinkRequest } from '@jara/contract/auth/forms'
import type { SignInLink } from '@jara/contract/auth/sign-in-links'
import { z } from 'zod'
import { accountEmails, secondFactor, sessions, tokens } from '#features/credentials/credentials.service.ts'
import { isQueued } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { consumeRequestLimits, signInsPerAddress } from './limits.ts'
import { completeSignIn } from './open-session.service.ts'
import { removeUnconfirmedFactors, replacePassword } from './replace-password.service.ts'
import { secondStepNeeded } from './second-step.service.ts'

const sent = 'If this address has a customer account, a link is on its way. It works once, for 15 minutes.'

/** The purposes of the tokens that sign a customer in. */
const signInLinks = ['sign_in_link', 'join'] as const
const linkData = z.object({ email: z.string(), returnTo: z.string().optional() })

export const signInLinkJob = defineJob('auth.sendSignInLink', {
  email: z.string(),
  returnTo: z.string().optional(),
  requestId: z.string(),
})

/** A job looks up the account, so neither the response nor its timing reveals whether the account exists. */
export async function request(
  deps: Deps,
  origin: Origin,
  { email, returnTo }: z.output<typeof signInLinkRequest>,
): Promise<{ message: string }> {
  await consumeRequestLimits(deps, 'sign_in_link', origin, email)
  await enqueue(deps, signInLinkJob, { email, returnTo, requestId: origin.requestId })
  return { message: sent }
}

/** Sends the link to a customer. The lock makes the newest of two links the only valid one. */
export async function send(
  deps: Deps,
  { email, returnTo, requestId }: PayloadOf<typeof signInLinkJob>,
): Promise<void> {
  const key = `sign_in_link:${requestId}`
  await inTransaction(deps, async (tx) => {
    const found = await users.findByEmail(tx, email)
    const user = found && (await users.lock(tx, found.id))
    if (user?.email !== email || isStaff(user.role) || (await isQueued(tx, key))) return
    await accountEmails.sendSignInLink(tx, deps.settings, user, { key, returnTo })
  })
}

/** The page shows whose account the link opens. Only its button uses up the link, so email scanners cannot. */
export async function check(deps: Deps, origin: Origin, { token }: { token: string }): Promise<SignInLink> {
  await consumeAddressLimit(deps, 'sign_in_link:check', origin.ip, signInsPerAddress)
  const link = await tokens.peek(deps, token, ['sign_in_link'])
  const { user, returnTo = null } = customerOf(await users.find(deps, link.userId), link.data)
  return { email: user.email, returnTo, removesPassword: removesPassword(user) }
}

export const signIn = (deps: Deps, origin: Origin, { token }: { token: string }): Promise<Session> =>
  signInByLink(deps, origin, token, { purpose: 'sign_in_link' })

interface LinkUse {
  purpose: (typeof signInLinks)[number]
  /** What else the link does, in the same transaction. */
  use?: (tx: TxDeps, user: Customer, data: unknown) => Promise<void>
}

/**
 * Uses up the link and opens a session, in one transaction. The link replaces the password, not the second
 * factor.
 */
export async function signInByLink(
  deps: Deps,
  origin: Origin,
  token: string,
  { purpose, use }: LinkUse,
): Promise<Session> {
  await consumeAddressLimit(deps, 'sign_in_link:use', origin.ip, signInsPerAddress)
  const { userId } = await tokens.peek(deps, token, [purpose])
  const { isFirst, result } = await inTransaction(deps, async (tx) => {
    // The user is locked before the token, as in a change of the role or the address.
    const found = await users.lock(tx, userId)
    const { data } = await tokens.take(tx, token, [purpose])
    const { user } = customerOf(found, data)
    await use?.(tx, user, data)
    const isFirst = await proveAddress(tx, deps.settings, origin, user)
    const ways = await secondFactor.waysOf(tx, user.id)
    const needsStep = ways.length > 0
    const result = needsStep
      ? await secondStepNeeded(tx, user.id, ways)
      : await completeSignIn(tx, user, origin)
    return { isFirst, result }
  })
  if (isFirst) {
    sessions.dropAllOf(deps, userId)
    publishChange(deps.realtime, 'users')
  }
  // The error is thrown after the commit, because it contains the stored challenge.
  if (result instanceof AppError) throw result
  return result
}

/**
 * Confirms the address of a user who has received a link or a code there for the first time. Removes the password
 * and the second factors, which another person may have chosen. Returns whether this was the first time; then
 * call `sessions.dropAllOf` after the commit.
 */
export async function proveAddress(
  tx: TxDeps,
  settings: Deps['settings'],
  origin: Origin,
  user: Customer,
): Promise<boolean> {
  if (!(await removeUnconfirmedFactors(tx, user))) return false
  await replacePassword(tx, user.id, { passwordHash: null, sentTo: user.email })
  if (removesPassword(user)) await accountEmails.notifyPasswordRemoved(tx, settings, user)
  await audit(tx, {
    actor: user,
    origin,
    action: user.invitedAt ? 'auth.invitation_accepted' : 'auth.email_confirmed',
    subject: 'user',
    subjectId: user.id,
    after: { removedAll: true },
  })
  return true
}

/** Returns whether a link removes the user's password, because another person may have chosen it. */
export const removesPassword = (user: users.UserRow) => !user.emailConfirmedAt && user.passwordHash !== null

type Customer = users.UserRow & { email: string }

/** Refuses the link when its user has another address by now, was erased or has become staff. */
function customerOf(user: users.UserRow | undefined, data: unknown): { user: Customer; returnTo?: string } {
  const { email, returnTo } = linkData.parse(data)
  if (user?.email !== email) throw tokens.notValid()
  if (isStaff(user.role)) throw new AppError('link_dead', 'Members of staff sign in with their password.')
  return { user: { ...user, email }, returnTo }
}
