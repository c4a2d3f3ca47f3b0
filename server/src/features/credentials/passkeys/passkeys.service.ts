import { randomBytes } from 'node:crypto'
import { maxPasskeys } from '@jara/contract/auth/forms'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  Passkey,
  RequestOptions,
} from '@jara/contract/credentials/passkeys'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import * as repo from './passkeys.repo.ts'
import { challengeIn, creationOptions, readNewKey, readProof, requestOptions } from './webauthn.ts'

type Settings = Deps['settings']

const challengeMs = 5 * 60_000

export const count = (deps: TxDeps, userId: number): Promise<number> => repo.countOf(deps.db, userId)

export const list = async (deps: TxDeps, userId: number): Promise<Passkey[]> =>
  (await repo.listOf(deps.db, userId)).map(toPasskey)

/** Call this only after the password check, because `add` checks the challenge and not the password. */
export async function beginAdding(deps: Deps, actor: Actor): Promise<CreationOptions> {
  const existing = await repo.listOf(deps.db, actor.id)
  if (existing.length >= maxPasskeys)
    throw conflict(`You can have at most ${maxPasskeys} passkeys. Remove one first.`)
  const challenge = await newChallenge(deps, 'add', actor.id)
  return creationOptions(
    { challenge, settings: deps.settings },
    { owner: actor, agencyName: deps.brand().name },
    existing,
  )
}

export async function add(
  deps: TxDeps,
  settings: Settings,
  { userId, name, credential }: { userId: number; name: string; credential: Attestation },
): Promise<Passkey> {
  const challenge = await takeChallenge(deps, 'add', credential, userId)
  const key = challenge && (await readNewKey({ challenge, settings }, credential))
  if (!key) throw badField('credential', 'This passkey request is no longer valid. Please start again.')
  try {
    return toPasskey(await repo.insert(deps.db, { ...key, userId, name, createdAt: deps.now() }))
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_unique'))
      throw conflict('This passkey is already registered.')
    throw error
  }
}

/**
 * Begins a sign-in for the user who entered a password. Without `userId`, the passkey identifies the visitor.
 */
export async function beginSignIn(deps: Deps, userId: number | undefined): Promise<RequestOptions> {
  const existing = userId === undefined ? [] : await repo.listOf(deps.db, userId)
  const challenge = await newChallenge(deps, 'sign_in', userId)
  return requestOptions({ challenge, settings: deps.settings }, existing)
}

/** Returns the owner's id, or undefined when the passkey is not valid. The challenge is always used up. */
export async function ownerOf(
  deps: TxDeps,
  settings: Settings,
  { credential, userId }: { credential: Assertion; userId: number | undefined },
): Promise<number | undefined> {
  const challenge = await takeChallenge(deps, 'sign_in', credential, userId)
  const key = await repo.lockByCredential(deps.db, credential.id)
  if (!challenge || !key || (userId !== undefined && key.userId !== userId)) return undefined
  const counter = await readProof({ challenge, settings }, credential, key)
  if (counter === undefined) return undefined
  await repo.markUsed(deps.db, key.id, { counter, lastUsedAt: deps.now() })
  return key.userId
}

export async function rename(deps: TxDeps, userId: number, id: number, name: string): Promise<Passkey> {
  const row = await repo.rename(deps.db, userId, id, name)
  if (!row) throw notFound('passkey')
  return toPasskey(row)
}

export async function remove(deps: TxDeps, userId: number, id: number): Promise<void> {
  if (!(await repo.remove(deps.db, userId, id))) throw notFound('passkey')
}

export const removeOf = (deps: TxDeps, userId: number) => repo.removeOf(deps.db, userId)
export const removeExpired = (deps: TxDeps) => repo.removeExpiredChallenges(deps.db, deps.now())

async function newChallenge(deps: TxDeps, purpose: 'add' | 'sign_in', userId: number | undefined) {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(deps.now().getTime() + challengeMs)
  await repo.insertChallenge(deps.db, { challenge, purpose, userId, expiresAt })
  return challenge
}

async function takeChallenge(
  deps: TxDeps,
  purpose: 'add' | 'sign_in',
  { response }: Assertion | Attestation,
  userId: number | undefined,
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await repo.takeChallenge(deps.db, challenge, { purpose, userId, now: deps.now() })
  return taken ? challenge : undefined
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: repo.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
