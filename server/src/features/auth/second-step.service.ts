import type { Session } from '@jara/contract/auth'
import type { secondStep } from '@jara/contract/auth-forms'
import type { SecondWay } from '@jara/contract/second-factor'
import type { z } from 'zod'
import * as links from '#features/links/links.service.ts'
import * as secondFactor from '#features/second-factor/second-factor.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { forget, hit } from '#lib/throttle.ts'
import { enter } from './open-session.service.ts'

const guesses = {
  hits: 10,
  windowMs: 15 * 60_000,
  message: 'Too many wrong codes. Please wait a few minutes and try again.',
}

/** What login answers when the password was right and a second factor is on. */
export async function secondStepNeeded(deps: TxDeps, userId: number, ways: SecondWay[]): Promise<AppError> {
  const challenge = await links.issue(deps, { userId, purpose: 'second_factor' })
  return new AppError('second_factor_needed', 'Your second factor is asked for.', {
    fields: { challenge, ways: ways.join(' ') },
  })
}

/**
 * Guesses count for the account, so that a new challenge brings no new tries, and before they are looked at, so that
 * many at once bring none either.
 */
export async function signIn(
  deps: Deps,
  origin: Origin,
  { challenge, code }: z.output<typeof secondStep>,
): Promise<Session> {
  const { userId } = await links.peek(deps, challenge, ['second_factor'])
  const key = `second_factor:${userId}`
  await hit(deps, key, guesses)
  const user = await users.get(deps, userId)

  const session = await inTransaction(deps, async (tx) => {
    if (!(await secondFactor.accepts(tx, deps.vault, userId, code))) return undefined
    await links.take(tx, challenge, ['second_factor'])
    await forget(tx, key)
    return enter(tx, user, origin)
  })
  if (session) return session
  await audit(deps, { actor: user, origin, action: 'auth.code_refused', subject: 'user', subjectId: userId })
  throw new AppError('bad_input', 'This code is not right.', { fields: { code: 'This code is not right.' } })
}
