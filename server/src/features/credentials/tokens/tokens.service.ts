import { randomBytes } from 'node:crypto'
import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { sha256 } from '#lib/sha256.ts'
import * as repo from './tokens.repo.ts'

const minute = 60_000
const day = 24 * 60 * minute

const lifetimesMs = {
  sign_in_link: 15 * minute,
  join: 7 * day,
  reset: 30 * minute,
  confirm: 7 * day,
  change_email: day,
  invite: 7 * day,
  second_factor: 10 * minute,
  view_client: 60 * minute,
} as const
type TokenPurpose = keyof typeof lifetimesMs

const keepExpiredMs = 7 * day

interface NewToken {
  userId: number
  purpose: TokenPurpose
  data?: unknown
}

/** Several clients may invite the same person, and staff may view several clients at the same time. */
const severalAtOnce: readonly TokenPurpose[] = ['join', 'view_client']

/** Issues a token and stores only its hash. Usually, the user's previous token for this purpose is removed. */
export async function issue(deps: TxDeps, { userId, purpose, data }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  if (!severalAtOnce.includes(purpose)) await repo.removeOf(deps.db, userId, [purpose])
  await repo.insert(deps.db, {
    hash: sha256(token),
    userId,
    purpose,
    data,
    createdAt: now,
    expiresAt: expiryOf(deps, purpose),
  })
  return token
}

export const expiryOf = ({ now }: TxDeps, purpose: TokenPurpose): Date =>
  new Date(now().getTime() + lifetimesMs[purpose])

/** Checks a token without using it up. */
export const peek = async (deps: TxDeps, token: string, purposes: readonly TokenPurpose[]) =>
  assertUsable(deps, await repo.find(deps.db, sha256(token), purposes))

/** Uses up a token. Call this in the transaction of the action that the token allows. */
export async function take(deps: TxDeps, token: string, purposes: readonly TokenPurpose[]) {
  const link = assertUsable(deps, await repo.lock(deps.db, sha256(token), purposes))
  await repo.markUsed(deps.db, link.hash, deps.now())
  return { userId: link.userId, purpose: link.purpose as TokenPurpose, data: link.data }
}

function assertUsable(deps: TxDeps, link: repo.TokenRow | undefined): repo.TokenRow {
  if (!link) throw notValid()
  if (link.usedAt) throw unusable('This link has already been used. Please ask for a new one.')
  if (link.expiresAt <= deps.now()) throw unusable('This link has expired. Please ask for a new one.')
  return link
}

export const findOpen = (deps: TxDeps, userId: number, purpose: TokenPurpose) =>
  repo.findOpen(deps.db, userId, purpose, deps.now())

export const removeOf = (deps: TxDeps, userId: number, purposes?: readonly TokenPurpose[]) =>
  repo.removeOf(deps.db, userId, purposes)

export const removeExpired = (deps: TxDeps) =>
  repo.removeExpired(deps.db, new Date(deps.now().getTime() - keepExpiredMs))

const unusable = (message: string) => new AppError('link_dead', message)
export const notValid = () => unusable('This link is not valid. Please ask for a new one.')
