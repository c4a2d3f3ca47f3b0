import type { User } from '@jara/contract/users'
import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import * as repo from './users.repo.ts'

export type { UserRow } from './users.repo.ts'
export const findByEmail = (deps: TxDeps, email: string) => repo.findByEmail(deps.db, email)

/** The one place a person's row is made, for registration, staff and demo data alike. */
export async function insertUser(deps: TxDeps, row: repo.NewUserRow): Promise<repo.UserRow> {
  try {
    return await repo.insert(deps.db, { createdAt: deps.now(), ...row })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken()
    throw error
  }
}

export function emailTaken(): AppError {
  const message = 'An account with this email already exists.'
  return new AppError('conflict', message, { fields: { email: message } })
}

export const toUser = ({ id, name, email, role, version }: repo.UserRow): User => ({
  id,
  name,
  email: email ?? '',
  role,
  version,
})
