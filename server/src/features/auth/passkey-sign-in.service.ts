import type { Session } from '@jara/contract/auth'
import type { passkeyEndpoints, RequestOptions } from '@jara/contract/passkeys'
import type { z } from 'zod'
import * as links from '#features/links/links.service.ts'
import * as passkeys from '#features/passkeys/passkeys.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { hit } from '#lib/throttle.ts'
import { enter } from './open-session.service.ts'

/** Nobody guesses a signature: this keeps strangers from filling tables. Whole offices share an address. */
const tries = {
  hits: 300,
  windowMs: 15 * 60_000,
  message: 'Too many sign-ins from this address. Please wait a few minutes and try again.',
}

export async function ask(
  deps: Deps,
  origin: Origin,
  { challenge }: { challenge?: string },
): Promise<RequestOptions> {
  await hit(deps, `passkey:${origin.ip}`, tries)
  return passkeys.beginSignIn(deps, await whoHasGiven(deps, challenge))
}

/** Alone it is two factors in one: the device that has the key, and the finger or PIN that unlocks it. */
export async function signIn(
  deps: Deps,
  origin: Origin,
  { challenge, credential }: z.output<typeof passkeyEndpoints.signIn.body>,
): Promise<Session> {
  await hit(deps, `passkey:answer:${origin.ip}`, tries)
  const expected = await whoHasGiven(deps, challenge)
  const { settings } = deps
  const session = await inTransaction(deps, async (tx) => {
    const userId = await passkeys.ownerOf(tx, settings, { credential, userId: expected })
    if (userId === undefined) return undefined
    if (challenge !== undefined) await links.take(tx, challenge, ['second_factor'])
    return enter(tx, await users.get(tx, userId), origin)
  })
  if (session) return session
  const actor = expected === undefined ? undefined : { id: expected }
  await audit(deps, { actor, origin, action: 'auth.passkey_refused', subject: 'user', subjectId: expected })
  throw new AppError('wrong_credentials', 'This passkey does not open an account here.')
}

/** Whose password was right a moment ago, if one was given at all. */
const whoHasGiven = async (deps: Deps, challenge: string | undefined): Promise<number | undefined> =>
  challenge === undefined ? undefined : (await links.peek(deps, challenge, ['second_factor'])).userId
