import type { Session } from '@jara/contract/auth'
import type { secondStep } from '@jara/contract/auth/forms'
import type { SecondFactorKind } from '@jara/contract/credentials/second-factor'
import type { z } from 'zod'
import { secondFactor, tokens } from '#features/credentials/credentials.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { consumeLimit, forget } from '#lib/rate-limit.ts'
import { completeSignIn } from './open-session.service.ts'

const codeLimit = {
  hits: 10,
  windowMs: 15 * 60_000,
  message: 'Too many wrong codes. Please wait a few minutes and try again.',
}

/** Returns the error that asks for the second factor after a right password. It contains a new challenge. */
export async function secondStepNeeded(
  deps: TxDeps,
  userId: number,
  ways: SecondFactorKind[],
): Promise<AppError> {
  const challenge = await tokens.issue(deps, { userId, purpose: 'second_factor' })
  return new AppError('second_factor_needed', 'Please enter your second factor.', {
    fields: { challenge, ways: ways.join(' ') },
  })
}

/**
 * Completes a sign-in with a code. Guesses are limited per account, so a new challenge does not allow more
 * guesses. Each guess is counted before it is checked, so parallel guesses cannot exceed the limit.
 */
export async function signIn(
  deps: Deps,
  origin: Origin,
  { challenge, code }: z.output<typeof secondStep>,
): Promise<Session> {
  const { userId } = await tokens.peek(deps, challenge, ['second_factor'])
  const key = `second_factor:${userId}`
  await consumeLimit(deps, key, codeLimit)
  const user = await users.get(deps, userId)

  const session = await inTransaction(deps, async (tx) => {
    if (!(await secondFactor.accepts(tx, deps.vault, userId, code))) return undefined
    await tokens.take(tx, challenge, ['second_factor'])
    await forget(tx, key)
    return completeSignIn(tx, user, origin)
  })
  if (session) return session
  await audit(deps, { actor: user, origin, action: 'auth.code_refused', subject: 'user', subjectId: userId })
  throw new AppError('bad_input', 'This code is not right.', { fields: { code: 'This code is not right.' } })
}
