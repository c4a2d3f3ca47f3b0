import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { passkeyChallenges, passkeys } from '#db/schema/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Deletes the challenge, so that only one of two concurrent requests can use it. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId, now }: { purpose: Purpose; userId: number | undefined; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}

export async function removeExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export async function insert(db: Db, row: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [created] = await db.insert(passkeys).values(row).returning()
  return created as PasskeyRow
}

export const listOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export const countOf = (db: Db, userId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId))

/** Locks a passkey, so that each concurrent use is compared with the counter of the previous use. */
export async function lockByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  return row
}

export async function markUsed(db: Db, id: number, used: { counter: number; lastUsedAt: Date }) {
  await db.update(passkeys).set(used).where(eq(passkeys.id, id))
}

const isOwn = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export async function rename(db: Db, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning()
  return row
}

export async function remove(db: Db, userId: number, id: number) {
  const [row] = await db.delete(passkeys).where(isOwn(userId, id)).returning()
  return row
}

export async function removeOf(db: Db, userId: number): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}
