import { randomBytes } from 'node:crypto'
import { isStaff } from '@jara/contract/access'
import {
  type SecondFactorKind,
  type SecondFactorState,
  secondFactorKinds,
} from '@jara/contract/credentials/second-factor'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { badField, conflict } from '#lib/errors.ts'
import { sha256 } from '#lib/sha256.ts'
import { isSealed, type Vault } from '#lib/vault.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as repo from './second-factor.repo.ts'
import { newSecret, stepOfCode, uriOf } from './totp.ts'

const codesGiven = 10
const rowOf = (userId: number) => `totp:${userId}`

const hasApp = async (deps: TxDeps, userId: number): Promise<boolean> =>
  (await repo.find(deps.db, userId))?.confirmedAt != null

/** Lists the second factors of a user. If the list is empty, the password is enough to sign in. */
export async function waysOf(deps: TxDeps, userId: number): Promise<SecondFactorKind[]> {
  const available = await repo.findWays(deps.db, userId)
  return secondFactorKinds.filter((way) => available[way])
}

export async function state(deps: TxDeps, actor: Actor): Promise<SecondFactorState> {
  const app = await hasApp(deps, actor.id)
  const count = await passkeys.count(deps, actor.id)
  return {
    on: app || count > 0,
    app,
    passkeys: count,
    recoveryCodesLeft: await repo.countCodes(deps.db, actor.id),
    required: isStaff(actor.role) && (await isRequiredOfStaff(deps)),
  }
}

export async function begin(deps: Deps, actor: Actor, issuer: string) {
  if (await hasApp(deps, actor.id)) throw conflict('Your authenticator app is already set up.')
  const secret = newSecret()
  await repo.saveSecret(deps.db, actor.id, deps.vault.seal(secret, rowOf(actor.id)))
  return { secret, uri: uriOf(secret, issuer, actor.email) }
}

/** `code` proves that the app has the same secret and time as the server. Returns recovery codes. */
export async function turnOn(deps: TxDeps, vault: Vault, userId: number, code: string): Promise<string[]> {
  const factor = await repo.lock(deps.db, userId)
  if (!factor || factor.confirmedAt) throw conflict('There is no setup in progress. Please start again.')
  const step = stepNow(deps, vault, factor, code)
  if (step === undefined)
    throw badField('code', 'This code is not right. Check that the time on your phone is correct.')
  await repo.update(deps.db, userId, { lastStep: step, confirmedAt: deps.now() })
  return renewCodes(deps, userId)
}

export async function renewCodes(deps: TxDeps, userId: number): Promise<string[]> {
  if ((await waysOf(deps, userId)).length === 0) throw conflict('Your second factor is off.')
  const codes = Array.from({ length: codesGiven }, () => randomBytes(5).toString('hex'))
  await repo.replaceCodes(deps.db, userId, codes.map(sha256))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Returns new recovery codes for the first factor. Further factors use the existing codes. */
export const codesForFirst = async (deps: TxDeps, userId: number): Promise<string[]> =>
  (await repo.countCodes(deps.db, userId)) > 0 ? [] : renewCodes(deps, userId)

/** Returns whether the code is a valid app code or recovery code. Each code is accepted once. */
export async function accepts(deps: TxDeps, vault: Vault, userId: number, code: string): Promise<boolean> {
  const factor = await repo.lock(deps.db, userId)
  const step = factor?.confirmedAt ? stepNow(deps, vault, factor, code) : undefined
  if (!factor || step === undefined) return repo.useCode(deps.db, userId, sha256(code), deps.now())
  if (step <= factor.lastStep) return false
  await repo.update(deps.db, userId, { lastStep: step })
  return true
}

/** When the secret cannot be decrypted, no code of the app is accepted, but recovery codes still work. */
function stepNow(deps: TxDeps, vault: Vault, { userId, secret }: repo.TotpRow, code: string) {
  const opened = isSealed(secret) ? vault.open(secret, rowOf(userId)) : secret
  return opened === undefined ? undefined : stepOfCode(opened, code, deps.now())
}

/** Runs at startup. Encrypts secrets that older releases stored in plain text, and reports a wrong key. */
export async function sealOldSecrets(deps: Deps): Promise<void> {
  const sealed = await repo.findSealed(deps.db)
  if (sealed && deps.vault.open(sealed.secret, rowOf(sealed.userId)) === undefined)
    deps.log.error('second factors were sealed with another key: bring back JARA_SECRET or secret.key')
  for (;;) {
    const plain = await repo.listPlain(deps.db)
    if (plain.length === 0) return
    for (const { userId, secret } of plain)
      await repo.sealSecret(deps.db, userId, {
        plain: secret,
        sealed: deps.vault.seal(secret, rowOf(userId)),
      })
  }
}

export async function removeApp(deps: TxDeps, userId: number): Promise<void> {
  await repo.remove(deps.db, userId)
  await dropIdleCodes(deps, userId)
}

/** Removes the recovery codes when no factor is left. */
export async function dropIdleCodes(deps: TxDeps, userId: number): Promise<void> {
  if ((await waysOf(deps, userId)).length === 0) await repo.removeCodes(deps.db, userId)
}

export async function removeAll(deps: TxDeps, userId: number): Promise<void> {
  await passkeys.removeOf(deps, userId)
  await removeApp(deps, userId)
}

export const isRequiredOfStaff = (deps: TxDeps) => repo.isRequiredOfStaff(deps.db)
export const requireOfStaff = (deps: TxDeps, isOn: boolean) => repo.requireOfStaff(deps.db, isOn)
