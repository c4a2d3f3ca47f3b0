import { isStaff } from '@jara/contract/access'
import type { SignInFactors } from '@jara/contract/auth'
import type { chosenPassword } from '@jara/contract/auth/forms'
import { text } from '@jara/contract/text'
import { z } from 'zod'
import {
  accountEmails,
  passkeys,
  secondFactor,
  sessions,
  tokens,
} from '#features/credentials/credentials.service.ts'
import { isQueued } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import { hashPassword } from '#lib/passwords.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { consumeRequestLimits, linkLimit } from './limits.ts'
import { removeUnconfirmedFactors, replacePassword } from './replace-password.service.ts'

export const resetJob = defineJob('auth.sendReset', { email: z.string(), requestId: z.string() })

/** A job looks up the account, so neither the response nor its timing reveals whether the account exists. */
export async function forgot(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  await consumeRequestLimits(deps, 'forgot', origin, email)
  await enqueue(deps, resetJob, { email, requestId: origin.requestId })
  return { message: text.resetSent }
}

export async function sendReset(deps: Deps, { email, requestId }: PayloadOf<typeof resetJob>): Promise<void> {
  const key = `reset:${requestId}`
  await inTransaction(deps, async (tx) => {
    const user = await users.findByEmail(tx, email)
    if (user && !(await isQueued(tx, key))) await accountEmails.sendReset(tx, deps.settings, user, key)
  })
}

const passwordLinks = ['reset', 'invite'] as const

/**
 * Lists what signs in to the account besides the password. The list is empty as long as the account's address
 * is not confirmed, because the new password then removes everything.
 */
export async function listFactors(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<SignInFactors> {
  await consumeAddressLimit(deps, 'link', origin.ip, linkLimit)
  const { userId } = await tokens.peek(deps, token, passwordLinks)
  const user = await users.get(deps, userId)
  if (!user.emailConfirmedAt) return { passkeys: [], app: false, removable: true }
  const ways = await secondFactor.waysOf(deps, userId)
  return {
    passkeys: (await passkeys.list(deps, userId)).map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    app: ways.includes('app'),
    removable: !isStaff(user.role),
  }
}

/**
 * Sets the password from a reset link or an invitation. The link was emailed, so it also confirms the address
 * to which it was sent.
 */
export async function choosePassword(
  deps: Deps,
  origin: Origin,
  { token, password, ...unwanted }: z.output<typeof chosenPassword>,
): Promise<void> {
  await consumeAddressLimit(deps, 'link', origin.ip, linkLimit)
  const passwordHash = await hashPassword(password)
  const userId = await inTransaction(deps, async (tx) => {
    const link = await tokens.take(tx, token, passwordLinks)
    const user = await users.get(tx, link.userId)
    refuseWeak(password, { name: user.name, email: user.email ?? '' })
    const removed = await removeFactors(tx, user, unwanted)
    await replacePassword(tx, user.id, { passwordHash, sentTo: sentTo.safeParse(link.data).data?.email })
    await tokens.removeOf(tx, user.id, ['join'])
    if (link.purpose === 'reset') await accountEmails.notifyPasswordChanged(tx, deps.settings, user)
    await audit(tx, {
      actor: user,
      origin,
      action: link.purpose === 'reset' ? 'auth.password_reset' : 'auth.invitation_accepted',
      subject: 'user',
      subjectId: user.id,
      after: removed,
    })
    return user.id
  })
  sessions.dropAllOf(deps, userId)
  publishChange(deps.realtime, 'users')
}

type Unwanted = Omit<z.output<typeof chosenPassword>, 'token' | 'password'>

/** Removes what an intruder could sign in with. Staff cannot remove factors with an emailed link. */
async function removeFactors(
  deps: TxDeps,
  user: users.UserRow,
  { removePasskeys, removeApp }: Unwanted,
): Promise<Unwanted | { removedAll: true } | undefined> {
  if (await removeUnconfirmedFactors(deps, user)) return { removedAll: true }
  if (removePasskeys.length === 0 && !removeApp) return undefined
  if (isStaff(user.role)) throw conflict('Ask a super admin to remove your passkeys or authenticator app.')
  for (const id of removePasskeys) await passkeys.remove(deps, user.id, id)
  if (removeApp) await secondFactor.removeApp(deps, user.id)
  else await secondFactor.dropIdleCodes(deps, user.id)
  return { removePasskeys, removeApp }
}

const sentTo = z.object({ email: z.string() })

/** Confirms only the address to which the link was sent. The account may have another address by now. */
export async function confirm(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<{ email: string }> {
  await consumeAddressLimit(deps, 'link', origin.ip, linkLimit)
  const { userId, email } = await inTransaction(deps, async (tx) => {
    const link = await tokens.take(tx, token, ['confirm', 'change_email'])
    const { email } = sentTo.parse(link.data)
    if (link.purpose === 'change_email') await users.setEmail(tx, link.userId, email)
    await users.confirmEmail(tx, link.userId, email)
    await sessions.announceChange(tx, link.userId)
    await audit(tx, {
      actor: { id: link.userId },
      origin,
      action: link.purpose === 'confirm' ? 'auth.email_confirmed' : 'auth.email_changed',
      subject: 'user',
      subjectId: link.userId,
    })
    return { userId: link.userId, email }
  })
  sessions.refresh(deps, userId)
  publishChange(deps.realtime, 'users')
  return { email }
}
