import type { newUser } from '@jara/contract/users'
import type { z } from 'zod'
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
  return inTransaction(deps, async (deps) => {
    const user = await insertUser(deps, { name, email, passwordHash, role: 'super_admin' })
    await audit(deps, {
      actor: undefined,
      action: 'users.created',
      subject: 'user',
      subjectId: user.id,
      after: shown(user),
    })
    return user
  })
}
