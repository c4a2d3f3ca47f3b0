import type { TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import * as repo from './users.repo.ts'

/**
 * Inserts a user. All users except demo users are inserted with the functions of this file. Throws a conflict when the
 * email is taken.
 */
export const insertUser = (deps: TxDeps, row: repo.NewUserRow): Promise<repo.UserRow> =>
  takenIsConflict(repo.insert(deps.db, { createdAt: deps.now(), ...row }))

/** Inserts many users as `insertUser` does, and returns their ids by email. Throws when an email is taken. */
export const insertUsers = (deps: TxDeps, rows: readonly { name: string; email: string }[]) =>
  repo.insertAll(deps.db, rows, deps.now())

/** Inserts an invited user, or returns the user who has this email already. Locks the user. */
export async function lockOrInvite(
  deps: TxDeps,
  { name, email }: { name: string; email: string },
): Promise<repo.UserRow> {
  const now = deps.now()
  const created = await repo.insertIfNew(deps.db, { name, email, createdAt: now, invitedAt: now })
  const found = created ?? (await repo.findByEmail(deps.db, email))
  const locked = found && (await repo.lock(deps.db, found.id))
  // The user may have been erased or have got another address between the statements.
  if (locked?.email !== email) throw new AppError('unavailable', 'Please try again.')
  return locked
}

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
