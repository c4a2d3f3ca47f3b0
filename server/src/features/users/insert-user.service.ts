import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import * as repo from './users.repo.ts'

/**
 * Inserts a user. All users except demo users are inserted with this function or with `insertUsers`. Throws a conflict when the
 * email is taken.
 */
export const insertUser = (deps: TxDeps, row: repo.NewUserRow): Promise<repo.UserRow> =>
  takenIsConflict(repo.insert(deps.db, { createdAt: deps.now(), ...row }))

/** Inserts many users as `insertUser` does, and returns their ids by email. Throws when an email is taken. */
export const insertUsers = (deps: TxDeps, rows: readonly { name: string; email: string }[]) =>
  repo.insertAll(deps.db, rows, deps.now())

export async function takenIsConflict(write: Promise<repo.UserRow>): Promise<repo.UserRow> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken()
    throw error
  }
}

export function emailTaken(): AppError {
  const message = 'An account with this email already exists.'
  return new AppError('conflict', message, { fields: { email: message } })
}
