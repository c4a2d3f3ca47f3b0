import type { StaffLimits } from '@jara/contract/staff/limits'
import type { User } from '@jara/contract/users'
import { sessions } from '#features/credentials/credentials.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './users.repo.ts'
import { entry, lockForChange, toUser } from './users.service.ts'

const unlimited: StaffLimits = { reach: 'all', finances: true }

/** Limits what an admin sees. The admin must sign in again, as after a change of the role. */
export async function setLimits(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, limits }: { id: number; limits: StaffLimits },
): Promise<User> {
  const user = await inTransaction(deps, async (deps) => {
    const user = await lockForChange(deps, actor, id, 'admin')
    if (user.role !== 'admin') throw conflict('Only admins can be limited.')
    const before = (await repo.findLimits(deps.db, id)) ?? unlimited
    await repo.setLimits(deps.db, id, limits)
    await sessions.endAllOf(deps, id)
    await audit(deps, { ...entry(actor, origin, id), action: 'users.limits_changed', before, after: limits })
    return user
  })
  sessions.dropAllOf(deps, id)
  publishChange(deps.realtime, 'users')
  return toUser({ ...user, limits: await repo.findLimits(deps.db, id) })
}
