import { isStaff } from '@jara/contract/access'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import * as repo from './chat-presence.repo.ts'

/** Word that somebody is here holds for this long; nodes renew it twice in that time. */
const holdsMs = 75_000
export const renewMs = 30_000

/** Somebody has opened chat. */
export async function arrive(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.now()
  await repo.put(deps.db, actor.id, now, new Date(now.getTime() + holdsMs))
  tell(deps, actor, true, now)
}

/** Somebody's last socket on this node has closed; another node may have one still. */
export async function leave(deps: Deps, actor: Actor): Promise<void> {
  if (await deps.realtime.isConnected(actor.id)) return
  const now = deps.now()
  await repo.put(deps.db, actor.id, now, now)
  tell(deps, actor, false, now)
}

export async function renew(deps: Deps, userIds: number[]): Promise<void> {
  const now = deps.now()
  if (userIds.length > 0) await repo.extend(deps.db, userIds, now, new Date(now.getTime() + holdsMs))
}

function tell(deps: Deps, { id: userId, role }: Actor, online: boolean, now: Date): void {
  const news = { userId, online, lastSeenAt: now.toISOString() }
  if (isStaff(role)) deps.realtime.toCustomers('presence', news)
  else deps.realtime.toStaff('presence', news)
}
