import type { chosenPassword } from '@jara/contract/auth/forms'
import { text } from '@jara/contract/text'
import { z } from 'zod'
import { accountEmails, sessions, tokens } from '#features/credentials/credentials.service.ts'
import { isQueued } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import { hashPassword } from '#lib/passwords.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'

const hour = 60 * 60_000
const message = 'Too many requests. Please wait an hour and try again.'
const perAddress = { hits: 20, windowMs: hour, message }
const perEmail = { hits: 5, windowMs: hour, message }
const linkLimit = { hits: 60, windowMs: hour, message }

export const resetJob = defineJob('auth.sendReset', { email: z.string(), requestId: z.string() })

/** A job looks up the account, so neither the response nor its timing reveals whether the account exists. */
export async function forgot(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  await consumeLimit(deps, `forgot:address:${origin.ip}`, perAddress)
  await consumeLimit(deps, `forgot:email:${sha256(email)}`, perEmail)
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

/**
 * Sets the password from a reset link or an invitation. The link was emailed, so it confirms the address too.
 */
export async function choosePassword(
  deps: Deps,
  origin: Origin,
  { token, password }: z.output<typeof chosenPassword>,
): Promise<void> {
  await consumeLimit(deps, `link:${origin.ip}`, linkLimit)
  const passwordHash = await hashPassword(password)
  const userId = await inTransaction(deps, async (tx) => {
    const link = await tokens.take(tx, token, ['reset', 'invite'])
    const user = await users.get(tx, link.userId)
    refuseWeak(password, { name: user.name, email: user.email ?? '' })
    await users.setPassword(tx, user.id, passwordHash)
    await users.confirmEmail(tx, user.id)
    await tokens.removeOf(tx, user.id, ['reset', 'invite', 'change_email'])
    await sessions.endAllOf(tx, user.id)
    if (link.purpose === 'reset') await accountEmails.notifyPasswordChanged(tx, deps.settings, user)
    await audit(tx, {
      actor: user,
      origin,
      action: link.purpose === 'reset' ? 'auth.password_reset' : 'auth.invitation_accepted',
      subject: 'user',
      subjectId: user.id,
    })
    return user.id
  })
  sessions.dropAllOf(deps, userId)
  publishChange(deps.realtime, 'users')
}

const confirmedData = z.object({ email: z.string() })

/** Confirms only the address to which the link was sent. The account may have another address by now. */
export async function confirm(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<{ email: string }> {
  await consumeLimit(deps, `link:${origin.ip}`, linkLimit)
  const { userId, email } = await inTransaction(deps, async (tx) => {
    const link = await tokens.take(tx, token, ['confirm', 'change_email'])
    const { email } = confirmedData.parse(link.data)
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
