import type { SecondFactorKind } from '@jara/contract/credentials/second-factor'
import { and, eq, exists, isNotNull, isNull, like, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { agencyRules, passkeys, recoveryCodes, totpFactors, users } from '#db/schema/index.ts'

export type TotpRow = typeof totpFactors.$inferSelect

const staffRule = 'staff_second_factor'
const plainAtOnce = 500
const isSealed = like(totpFactors.secret, 'v1.%')

export async function find(db: Db, userId: number) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return row
}

export async function findWays(db: Db, userId: number): Promise<Record<SecondFactorKind, boolean>> {
  const [ways] = await findingWays(db).execute({ userId })
  return ways ?? { app: false, passkey: false }
}

const findingWays = preparedQuery((db) => {
  const userId = sql.placeholder('userId')
  const app = db
    .select({ one: sql`1` })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  const passkey = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId))
  return db
    .select({ app: sql<boolean>`${exists(app)}`, passkey: sql<boolean>`${exists(passkey)}` })
    .from(users)
    .where(eq(users.id, userId))
})

/** Locks the user's authenticator app, so that concurrent attempts cannot use the same code. */
export async function lock(db: Db, userId: number) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update')
  return row
}

export async function saveSecret(db: Db, userId: number, secret: string): Promise<void> {
  await db
    .insert(totpFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: totpFactors.userId, set: { secret, confirmedAt: null, lastStep: 0 } })
}

export async function findSealed(db: Db): Promise<TotpRow | undefined> {
  const [row] = await db.select().from(totpFactors).where(isSealed).limit(1)
  return row
}

export const listPlain = (db: Db): Promise<TotpRow[]> =>
  db.select().from(totpFactors).where(not(isSealed)).limit(plainAtOnce)

/** Replaces the secret only if it is unchanged, because the owner may have begun a new setup since. */
export async function sealSecret(
  db: Db,
  userId: number,
  { plain, sealed }: { plain: string; sealed: string },
): Promise<void> {
  await db
    .update(totpFactors)
    .set({ secret: sealed })
    .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, plain)))
}

export async function update(
  db: Db,
  userId: number,
  change: { lastStep: number; confirmedAt?: Date },
): Promise<void> {
  await db.update(totpFactors).set(change).where(eq(totpFactors.userId, userId))
}

export async function remove(db: Db, userId: number): Promise<void> {
  await db.delete(totpFactors).where(eq(totpFactors.userId, userId))
}

export async function removeCodes(db: Db, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function replaceCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await removeCodes(db, userId)
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

export const countCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

export async function useCode(db: Db, userId: number, hash: string, at: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

export async function isRequiredOfStaff(db: Db): Promise<boolean> {
  const [row] = await db.select().from(agencyRules).where(eq(agencyRules.name, staffRule))
  return row?.isOn ?? false
}

export async function requireOfStaff(db: Db, isOn: boolean): Promise<void> {
  await db
    .insert(agencyRules)
    .values({ name: staffRule, isOn })
    .onConflictDoUpdate({ target: agencyRules.name, set: { isOn } })
}
