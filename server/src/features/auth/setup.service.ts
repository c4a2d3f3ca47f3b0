import { randomBytes } from 'node:crypto'
import type { Session } from '@jara/contract/auth'
import type { firstAccount } from '@jara/contract/auth/forms'
import type { z } from 'zod'
import * as users from '#features/users/users.service.ts'
import type { Origin } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { isLoopback } from '#lib/loopback.ts'
import { hashPassword } from '#lib/passwords.ts'
import { consumeAddressLimit, refuseOverLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { setupLimit } from './limits.ts'
import { completeSignIn } from './open-session.service.ts'
import * as repo from './setup.repo.ts'

const lifetimeMs = 24 * 60 * 60_000
const failures = 'setup:address'

/**
 * Returns the code of a new link that creates the first super admin, or undefined when there is or was a member
 * of staff. Customers do not count, because they can register before the operator opens the link. Call this at each
 * start, because the operator may have lost the link of the last one. Earlier links stay valid.
 */
export async function issueSetupCode(deps: TxDeps): Promise<string | undefined> {
  const now = deps.now()
  if (await users.hasHadStaff(deps)) {
    await repo.removeAll(deps.db)
    return undefined
  }
  await repo.removeExpired(deps.db, now)
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await repo.insert(deps.db, { codeHash: sha256(code), createdAt: now, expiresAt })
  return code
}

/** The page asks before it shows the form. */
export async function check(
  deps: Deps,
  origin: Origin,
  { token }: { token: string },
): Promise<{ valid: boolean }> {
  await refuseManyFailures(deps, origin)
  const valid = await isValid(deps, token)
  if (!valid) await consumeAddressLimit(deps, failures, origin.ip, setupLimit)
  return { valid }
}

/**
 * Creates the first super admin and signs in. A link that was used, has expired or is unknown gets the same answer
 * as one that meets an installation with staff.
 */
export async function create(
  deps: Deps,
  origin: Origin,
  { token, name, email, password }: z.output<typeof firstAccount>,
): Promise<Session> {
  await refuseManyFailures(deps, origin)
  if (!(await isValid(deps, token))) throw await dead(deps, origin)
  refuseWeak(password, { name, email })
  const passwordHash = await hashPassword(password)
  const session = await inTransaction(deps, async (tx) => {
    const user = await users.insertFirstStaff(tx, origin, { name, email, passwordHash })
    // Another request or the command line may have created a super admin since the check.
    if (!user) return undefined
    await repo.removeAll(tx.db)
    return completeSignIn(tx, user, origin)
  })
  if (!session) throw await dead(deps, origin)
  publishChange(deps.realtime, 'users')
  return session
}

const isValid = async (deps: TxDeps, token: string): Promise<boolean> =>
  (await repo.isOpen(deps.db, sha256(token), deps.now())) && !(await users.hasHadStaff(deps))

async function refuseManyFailures(deps: TxDeps, { ip }: Origin): Promise<void> {
  if (!isLoopback(ip)) await refuseOverLimit(deps, [`${failures}:${ip}`], setupLimit)
}

/** Counts the failure and returns the error. */
async function dead(deps: TxDeps, { ip }: Origin): Promise<AppError> {
  await consumeAddressLimit(deps, failures, ip, setupLimit)
  return new AppError(
    'link_dead',
    'This link is not valid. It works once, for 24 hours, and only while no member of staff has an account.',
  )
}
