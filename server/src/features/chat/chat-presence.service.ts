import { isStaff, limitsOf } from '@jara/contract/access'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import * as repo from './chat-presence.repo.ts'
import { listLimitedViewers, listOnlineCustomers, toViewers } from './chat-viewers.service.ts'

/** Presence expires after this time. It is renewed every `renewMs`, so one renewal may fail. */
const onlineMs = 75_000
export const renewMs = 30_000

/** Called when the user's first socket on this node joins. */
export async function arrive(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.now()
  await repo.put(deps.db, actor.id, now, new Date(now.getTime() + onlineMs))
  await sendPresence(deps, actor, true, now)
}

/** Called when the user's last socket on this node closes. Other nodes may still have open sockets. */
export async function leave(deps: Deps, actor: Actor): Promise<void> {
  if (await deps.realtime.isConnected(actor.id)) return
  const now = deps.now()
  await repo.put(deps.db, actor.id, now, now)
  await sendPresence(deps, actor, false, now)
}

export async function renew(deps: Deps, userIds: number[]): Promise<void> {
  const now = deps.now()
  if (userIds.length > 0) await repo.extend(deps.db, userIds, now, new Date(now.getTime() + onlineMs))
}

/** Sends the presence to the users who see the chat with this user. */
async function sendPresence(deps: Deps, actor: Actor, online: boolean, now: Date): Promise<void> {
  const userId = actor.id
  const presence = { userId, online, lastSeenAt: now.toISOString() }
  if (!isStaff(actor.role))
    return toViewers(deps, await listLimitedViewers(deps, userId), 'presence', presence)
  if (limitsOf(actor).reach === 'all') return deps.realtime.toCustomers('presence', presence)
  deps.realtime.toUsers(await listOnlineCustomers(deps, userId), 'presence', presence)
}
