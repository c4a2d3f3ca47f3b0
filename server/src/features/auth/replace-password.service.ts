import { secondFactor, sessions, tokens } from '#features/credentials/credentials.service.ts'
import * as users from '#features/users/users.service.ts'
import type { TxDeps } from '#lib/deps.ts'

interface Replacement {
  /** Null removes the password. */
  passwordHash: string | null
  /** The address to which the link was sent. The link confirms only this address. */
  sentTo: string | undefined
}

/**
 * Replaces the password after an emailed link was opened. Ends what the old one allowed: sessions and open
 * links. Call `sessions.dropAllOf` after the commit.
 */
export async function replacePassword(
  deps: TxDeps,
  userId: number,
  { passwordHash, sentTo }: Replacement,
): Promise<void> {
  await users.setPassword(deps, userId, passwordHash)
  await users.confirmEmail(deps, userId, sentTo)
  await tokens.removeOf(deps, userId, ['sign_in_link', 'reset', 'invite', 'change_email'])
  await sessions.endAllOf(deps, userId)
}

/**
 * Removes every second factor of an account whose address was never confirmed, because another person may have
 * set it up. Returns whether it did.
 */
export async function removeUnconfirmedFactors(deps: TxDeps, user: users.UserRow): Promise<boolean> {
  if (user.emailConfirmedAt) return false
  await secondFactor.removeAll(deps, user.id)
  return true
}
