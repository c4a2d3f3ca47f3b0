import type { invitation, newUser } from '@jara/contract/users'
import type { z } from 'zod'
import { tokens } from '#features/credentials/credentials.service.ts'
import type { Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { hashPassword } from '#lib/passwords.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { insertUser } from './insert-user.service.ts'
import * as repo from './users.repo.ts'
import { maskedUser } from './users.rules.ts'

/** Creates a super admin from the command line, where there is no signed-in user. */
export async function createSuperAdmin(
  deps: TxDeps,
  { name, email, password }: Omit<z.output<typeof newUser>, 'role'>,
): Promise<repo.UserRow> {
  refuseWeak(password, { name, email })
  const passwordHash = await hashPassword(password)
  return inTransaction(deps, (tx) => insertSuperAdmin(tx, { name, email, passwordHash }))
}

/**
 * Creates a super admin who chooses a password through an invitation link, so that the operator does not know
 * it. Returns the token of the link. A super admin who has not chosen a password yet gets another link.
 */
export async function inviteSuperAdmin(
  deps: TxDeps,
  person: z.output<typeof invitation>,
): Promise<{ user: repo.UserRow; token: string }> {
  return inTransaction(deps, async (tx) => {
    const found = await repo.findByEmail(tx.db, person.email)
    const isWaiting = found?.role === 'super_admin' && found.passwordHash === null && found.invitedAt !== null
    const user = isWaiting ? found : await insertSuperAdmin(tx, { ...person, invitedAt: tx.now() })
    return { user, token: await tokens.issue(tx, { userId: user.id, purpose: 'invite' }) }
  })
}

/**
 * Creates the first super admin, who has proved with the setup link to run the server. Returns undefined when there
 * is or was a member of staff. The lock lets only one of two simultaneous calls create a super admin. Throws a
 * conflict when a customer has this email.
 */
export async function insertFirstStaff(
  tx: TxDeps,
  origin: Origin,
  person: { name: string; email: string; passwordHash: string },
): Promise<repo.UserRow | undefined> {
  await repo.lockTable(tx.db)
  if (await repo.hasHadStaff(tx.db)) return undefined
  return insertSuperAdmin(tx, { ...person, emailConfirmedAt: tx.now() }, origin)
}

type NewSuperAdmin = Pick<repo.NewUserRow, 'name' | 'passwordHash' | 'invitedAt' | 'emailConfirmedAt'> & {
  email: string
}

async function insertSuperAdmin(deps: TxDeps, person: NewSuperAdmin, origin?: Origin): Promise<repo.UserRow> {
  const user = await insertUser(deps, { ...person, role: 'super_admin' })
  await audit(deps, {
    actor: undefined,
    origin,
    action: 'users.created',
    subject: 'user',
    subjectId: user.id,
    after: maskedUser(user),
  })
  return user
}
