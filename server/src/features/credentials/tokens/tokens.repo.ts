import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { oneTimeTokens } from '#db/schema/index.ts'

export type TokenRow = typeof oneTimeTokens.$inferSelect

export async function insert(db: Db, row: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(row)
}

const ofPurposes = (hash: string, purposes: readonly string[]) =>
  and(eq(oneTimeTokens.hash, hash), inArray(oneTimeTokens.purpose, [...purposes]))

export async function find(db: Db, hash: string, purposes: readonly string[]): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(ofPurposes(hash, purposes))
  return row
}

/** Locks a token, so that the second of two concurrent uses finds the token used. */
export async function lock(db: Db, hash: string, purposes: readonly string[]): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(ofPurposes(hash, purposes)).for('update')
  return row
}

export async function findOpen(db: Db, userId: number, purpose: string, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .limit(1)
  return row
}

export async function markUsed(db: Db, hash: string, at: Date): Promise<void> {
  await db.update(oneTimeTokens).set({ usedAt: at }).where(eq(oneTimeTokens.hash, hash))
}

export async function removeOf(db: Db, userId: number, purposes?: readonly string[]): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        purposes ? inArray(oneTimeTokens.purpose, [...purposes]) : undefined,
      ),
    )
}

export async function removeExpired(db: Db, before: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
}
