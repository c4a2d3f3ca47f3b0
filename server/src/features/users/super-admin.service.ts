import type { invitation, newUser } from '@jara/contract/users'
import type { z } from 'zod'
import * as links from '#features/links/links.service.ts'
import { audit } from '#lib/audit.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { hashPassword } from '#lib/passwords.ts'
import { refuseWeak } from '#lib/weak-passwords.ts'
import { shown } from './users.rules.ts'
import { insertUser, type UserRow } from './users.service.ts'

/** Made by whoever holds the machine, not by somebody signed in: it is how the first one comes to be. */
export async function createSuperAdmin(
  deps: TxDeps,
  { name, email, password }: Omit<z.output<typeof newUser>, 'role'>,
): Promise<UserRow> {
  refuseWeak(password, { name, email })
  const passwordHash = await hashPassword(password)
  return inTransaction(deps, (tx) => insertSuperAdmin(tx, { name, email, passwordHash }))
}

/** The one who opens the link chooses the password, so that nobody types it for them. Gives the link's token. */
export async function inviteSuperAdmin(
  deps: TxDeps,
  person: z.output<typeof invitation>,
): Promise<{ user: UserRow; token: string }> {
  return inTransaction(deps, async (tx) => {
    const user = await insertSuperAdmin(tx, { ...person, invitedAt: tx.now() })
    return { user, token: await links.issue(tx, { userId: user.id, purpose: 'invite' }) }
  })
}

async function insertSuperAdmin(
  deps: TxDeps,
  person: { name: string; email: string; passwordHash?: string; invitedAt?: Date },
): Promise<UserRow> {
  const user = await insertUser(deps, { ...person, role: 'super_admin' })
  await audit(deps, {
    actor: undefined,
    action: 'users.created',
    subject: 'user',
    subjectId: user.id,
    after: shown(user),
  })
  return user
}
