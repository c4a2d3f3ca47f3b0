import { randomBytes } from 'node:crypto'
import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { sha256 } from '#lib/sha256.ts'
import * as repo from './links.repo.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long each kind of link opens something. */
const lives = {
  reset: 30 * minute,
  confirm: 7 * day,
  change_email: day,
  invite: 7 * day,
  second_factor: 10 * minute,
} as const
type LinkPurpose = keyof typeof lives

const keepExpiredMs = 7 * day

interface NewLink {
  userId: number
  purpose: LinkPurpose
  data?: unknown
}

/** Makes a token that is seen once, in the mail. Only the newest link of a kind opens anything. */
export async function issue(deps: TxDeps, { userId, purpose, data }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  await repo.removeOf(deps.db, userId, [purpose])
  await repo.insert(deps.db, {
    hash: sha256(token),
    userId,
    purpose,
    data,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lives[purpose]),
  })
  return token
}

/** Looks whether it would open, without using it up. */
export const peek = async (deps: TxDeps, token: string, purposes: readonly LinkPurpose[]) =>
  alive(deps, await repo.find(deps.db, sha256(token), purposes))

/** Uses a link up, in the transaction of what it opens. */
export async function take(deps: TxDeps, token: string, purposes: readonly LinkPurpose[]) {
  const link = alive(deps, await repo.lock(deps.db, sha256(token), purposes))
  await repo.markUsed(deps.db, link.hash, deps.now())
  return { userId: link.userId, purpose: link.purpose as LinkPurpose, data: link.data }
}

function alive(deps: TxDeps, link: repo.LinkRow | undefined): repo.LinkRow {
  if (!link) throw dead('This link is not valid. Please ask for a new one.')
  if (link.usedAt) throw dead('This link has been used already. Please ask for a new one.')
  if (link.expiresAt <= deps.now()) throw dead('This link has expired. Please ask for a new one.')
  return link
}

export const findOpen = (deps: TxDeps, userId: number, purpose: LinkPurpose) =>
  repo.findOpen(deps.db, userId, purpose, deps.now())

export const removeOf = (deps: TxDeps, userId: number, purposes?: readonly LinkPurpose[]) =>
  repo.removeOf(deps.db, userId, purposes)

export const removeExpired = (deps: TxDeps) =>
  repo.removeExpired(deps.db, new Date(deps.now().getTime() - keepExpiredMs))

const dead = (message: string) => new AppError('link_dead', message)
