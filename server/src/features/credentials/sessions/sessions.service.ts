import { randomBytes } from 'node:crypto'
import type { StaffReach } from '@jara/contract/staff/limits'
import type { Actor, Origin } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { sha256 } from '#lib/sha256.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './sessions.repo.ts'

const day = 24 * 60 * 60_000
const maxAgeMs = 14 * day
const idleMs = 7 * day
const touchMs = 60_000

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function open(deps: TxDeps, userId: number, origin: Origin): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  await repo.insert(deps.db, {
    tokenHash: sha256(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + maxAgeMs),
    ip: origin.ip,
    device: origin.device,
  })
  return token
}

export async function authenticate(deps: Deps, token: string): Promise<Actor | undefined> {
  const sessionId = sha256(token)
  const { sessionCache } = deps
  return sessionCache.find(sessionId) ?? sessionCache.load(() => findActor(deps, sessionId))
}

async function findActor(deps: TxDeps, sessionId: string): Promise<Actor | undefined> {
  const now = deps.now()
  const found = await repo.findLive(deps.db, sessionId, now, new Date(now.getTime() - idleMs))
  if (!found) return undefined
  if (now.getTime() - found.session.lastUsedAt.getTime() > touchMs) await repo.touch(deps.db, sessionId, now)
  const { id, name, email, role } = found.user
  const { factorMissing, scope } = found
  const limits = scope ? { reach: scope.scope, finances: scope.canViewFinances } : undefined
  return { id, name, email: email ?? '', role, limits, sessionId, factorMissing }
}

/** Returns the valid ones of these sessions, each with the projects that its user may see. */
export async function listLive(deps: TxDeps, sessionIds: string[]): Promise<Map<string, StaffReach>> {
  const now = deps.now()
  const live = await repo.listLive(deps.db, sessionIds, now, new Date(now.getTime() - idleMs))
  return new Map(live.map(({ tokenHash, reach }) => [tokenHash, reach ?? 'all']))
}

/** Returns whether the user has sent a request after the time `since`, from any device. */
export const wasUsedSince = (deps: TxDeps, userId: number, since: Date): Promise<boolean> =>
  repo.wasUsedSince(deps.db, userId, since)

export async function listOf(deps: TxDeps, userId: number) {
  const now = deps.now()
  return repo.listOf(deps.db, userId, now, new Date(now.getTime() - idleMs))
}

export const findOf = (deps: TxDeps, userId: number, sessionId: string) =>
  repo.findOf(deps.db, userId, sessionId)

/**
 * Returns whether the user has used other devices but never this one. Version numbers in the user agent are
 * ignored, because browsers update every month.
 */
export const isNewDevice = (deps: TxDeps, userId: number, device = ''): Promise<boolean> => {
  const hash = sha256(device.replace(/[\d._]+/g, ''))
  return repo.rememberDevice(deps.db, userId, hash, deps.now())
}

export const forgetDevices = (deps: TxDeps, userId: number) => repo.forgetDevices(deps.db, userId)

/** Ends one session. The signal ends the session on other nodes too, and closes its sockets. */
export async function end(deps: Deps, target: { userId: number; sessionId: string }): Promise<void> {
  await repo.remove(deps.db, target.sessionId)
  await sendSignal(deps.db, 'session_ended', target)
  deps.sessionCache.forget(target)
}

/**
 * Ends all sessions of a user, or all but `except`. Call this in the same transaction as the cause, such as a
 * new password or role.
 */
export async function endAllOf(deps: TxDeps, userId: number, except?: string): Promise<void> {
  await repo.removeOf(deps.db, userId, except)
  await sendSignal(deps.db, 'session_ended', { userId })
}

/** Call this after the transaction of `endAllOf`, so that this node does not wait for the signal. */
export function dropAllOf(deps: Deps, userId: number): void {
  deps.sessionCache.forget({ userId })
  deps.realtime.disconnect({ userId })
}

/** Call this in the transaction that changes the user, so that other nodes reload their cached sessions. */
export const announceChange = (deps: TxDeps, userId: number): Promise<void> =>
  sendSignal(deps.db, 'user_changed', { userId })

/** Call this after the transaction of `announceChange`, so that this node does not wait for the signal. */
export const refresh = (deps: Deps, userId: number): void => deps.sessionCache.forget({ userId })

export async function removeExpired(deps: TxDeps): Promise<void> {
  const now = deps.now()
  await repo.removeExpired(deps.db, now, new Date(now.getTime() - idleMs))
}
