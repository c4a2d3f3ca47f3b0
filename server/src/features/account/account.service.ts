import type { Account, OwnSession } from '@jara/contract/account'
import type { AuditAction } from '@jara/contract/audit/actions'
import type { emailChange, passwordChange } from '@jara/contract/auth/forms'
import { deviceName } from '@jara/contract/credentials/device'
import { z } from 'zod'
import { accountEmails, sessions, tokens } from '#features/credentials/credentials.service.ts'
import { hasBounced } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { hashPassword, passwordMatches } from '#lib/passwords.ts'
import { consumeLimit, forget } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'

const quarterHour = 15 * 60_000
const passwordLimit = {
  hits: 10,
  windowMs: quarterHour,
  message: 'Too many wrong passwords. Please wait a few minutes and try again.',
}
const resendLimit = {
  hits: 3,
  windowMs: quarterHour,
  message: 'We have just sent you a link. Check your email, or try again in a few minutes.',
}

export async function get(deps: TxDeps, actor: Actor): Promise<Account> {
  const user = await users.get(deps, actor.id)
  const email = user.email ?? ''
  const pending = await tokens.findOpen(deps, user.id, 'change_email')
  return {
    id: user.id,
    name: user.name,
    email,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    emailConfirmed: user.emailConfirmedAt !== null,
    emailBounced: await hasBounced(deps, email),
    pendingEmail: z.object({ email: z.string() }).safeParse(pending?.data).data?.email ?? null,
  }
}

export async function rename(deps: Deps, actor: Actor, origin: Origin, name: string): Promise<Account> {
  await inTransaction(deps, async (tx) => {
    await users.setName(tx, actor.id, name)
    await sessions.announceChange(tx, actor.id)
    await audit(tx, entry(actor, origin, 'account.renamed'))
  })
  sessions.refresh(deps, actor.id)
  publishChange(deps.realtime, 'users')
  return get(deps, actor)
}

export async function changeEmail(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { email, password }: z.output<typeof emailChange>,
): Promise<Account> {
  const user = await requirePassword(deps, actor, password)
  if (email === user.email) throw badField('email', 'This is already your email.')
  if (await users.findByEmail(deps, email)) throw users.emailTaken()
  await consumeLimit(deps, `account:email:${actor.id}`, resendLimit)
  await inTransaction(deps, async (tx) => {
    await accountEmails.sendNewAddress(tx, deps.settings, user, email)
    await audit(tx, entry(actor, origin, 'account.email_change_asked'))
  })
  return get(deps, actor)
}

export async function sendConfirmation(deps: Deps, actor: Actor): Promise<void> {
  const user = await users.get(deps, actor.id)
  if (user.emailConfirmedAt) throw conflict('Your email is already confirmed.')
  await consumeLimit(deps, `account:confirm:${actor.id}`, resendLimit)
  await inTransaction(deps, (tx) => accountEmails.sendConfirmation(tx, deps.settings, user))
}

/** Revokes open sign-in, reset and email change links, and ends every other session. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { current, password }: z.output<typeof passwordChange>,
): Promise<void> {
  const user = await requirePassword(deps, actor, current, 'current')
  refuseWeak(password, { name: user.name, email: user.email ?? '' })
  const passwordHash = await hashPassword(password)
  await inTransaction(deps, async (tx) => {
    await users.setPassword(tx, actor.id, passwordHash)
    await tokens.removeOf(tx, actor.id, ['sign_in_link', 'join', 'reset', 'change_email'])
    await sessions.endAllOf(tx, actor.id, actor.sessionId)
    await accountEmails.notifyPasswordChanged(tx, deps.settings, user)
    await audit(tx, entry(actor, origin, 'account.password_changed'))
  })
  sessions.dropAllOf(deps, actor.id)
}

export async function listSessions(deps: TxDeps, actor: Actor): Promise<OwnSession[]> {
  const rows = await sessions.listOf(deps, actor.id)
  return rows.map(({ tokenHash, device, ip, createdAt, lastUsedAt }) => ({
    id: tokenHash,
    device: deviceName(device),
    ip,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: tokenHash === actor.sessionId,
  }))
}

export async function endSession(deps: Deps, actor: Actor, origin: Origin, sessionId: string): Promise<void> {
  if (!(await sessions.findOf(deps, actor.id, sessionId))) throw notFound('session')
  await sessions.end(deps, { userId: actor.id, sessionId })
  await audit(deps, entry(actor, origin, 'account.session_ended'))
}

export async function endOtherSessions(deps: Deps, actor: Actor, origin: Origin): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await sessions.endAllOf(tx, actor.id, actor.sessionId)
    await audit(tx, entry(actor, origin, 'account.other_sessions_ended'))
  })
  sessions.dropAllOf(deps, actor.id)
}

/** Checks the user's password again, so that a stolen session alone cannot take over the account. */
export async function requirePassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<users.UserRow> {
  const key = `account:proof:${actor.id}`
  await consumeLimit(deps, key, passwordLimit)
  const user = await users.get(deps, actor.id)
  if (user.passwordHash === null)
    throw badField(field, 'You have no password yet. Log out and choose “Forgot your password?” to set one.')
  if (!(await passwordMatches(user.passwordHash, password)))
    throw badField(field, 'This is not your password.')
  await forget(deps, key)
  return user
}

export const entry = (actor: Actor, origin: Origin, action: AuditAction) => ({
  actor,
  origin,
  action,
  subject: 'user',
  subjectId: actor.id,
})
