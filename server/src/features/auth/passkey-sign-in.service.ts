import type { Session } from '@jara/contract/auth'
import type { passkeyEndpoints, RequestOptions } from '@jara/contract/credentials/passkeys'
import type { z } from 'zod'
import { passkeys, tokens } from '#features/credentials/credentials.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import { signInsPerAddress } from './limits.ts'
import { completeSignIn } from './open-session.service.ts'

export async function requestOptions(
  deps: Deps,
  origin: Origin,
  { challenge }: { challenge?: string },
): Promise<RequestOptions> {
  await consumeAddressLimit(deps, 'passkey', origin.ip, signInsPerAddress)
  return passkeys.beginSignIn(deps, await userOfChallenge(deps, challenge))
}

/** A passkey counts as both factors, because the device asks for a fingerprint or PIN before it signs. */
export async function signIn(
  deps: Deps,
  origin: Origin,
  { challenge, credential }: z.output<typeof passkeyEndpoints.signIn.body>,
): Promise<Session> {
  await consumeAddressLimit(deps, 'passkey:answer', origin.ip, signInsPerAddress)
  const expected = await userOfChallenge(deps, challenge)
  const { settings } = deps
  const session = await inTransaction(deps, async (tx) => {
    const userId = await passkeys.ownerOf(tx, settings, { credential, userId: expected })
    if (userId === undefined) return undefined
    if (challenge !== undefined) await tokens.take(tx, challenge, ['second_factor'])
    return completeSignIn(tx, await users.get(tx, userId), origin)
  })
  if (session) return session
  const actor = expected === undefined ? undefined : { id: expected }
  await audit(deps, { actor, origin, action: 'auth.passkey_refused', subject: 'user', subjectId: expected })
  throw new AppError('wrong_credentials', 'This passkey does not belong to an account here.')
}

/** Returns the user who entered the right password, or undefined when the sign-in began with the passkey. */
const userOfChallenge = async (deps: Deps, challenge: string | undefined): Promise<number | undefined> =>
  challenge === undefined ? undefined : (await tokens.peek(deps, challenge, ['second_factor'])).userId
