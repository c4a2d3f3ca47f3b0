import { and, desc, eq, gt, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  agencyRules,
  knownDevices,
  passkeys,
  sessions,
  staffScopes,
  totpFactors,
  users,
} from '#db/schema/index.ts'

export type NewSession = typeof sessions.$inferInsert

export async function insert(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Whether the user is staff without the required second factor: neither an app nor a passkey. */
const factorMissing = sql<boolean>`(${users.role} <> 'user'
  and exists (select from ${agencyRules} where ${agencyRules.name} = 'staff_second_factor' and ${agencyRules.isOn})
  and not exists (select from ${totpFactors}
    where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
  and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

const scopeOfAdmin = and(eq(staffScopes.userId, users.id), eq(users.role, 'admin'))

export async function findLive(db: Db, tokenHash: string, now: Date, idleSince: Date) {
  const [row] = await db
    .select({ user: users, session: sessions, factorMissing, scope: staffScopes })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffScopes, scopeOfAdmin)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
        isNull(users.deletedAt),
      ),
    )
  return row
}

/** Lists those of the given sessions that are valid and have the required second factor, with their limit. */
export function listLive(db: Db, tokenHashes: string[], now: Date, idleSince: Date) {
  return db
    .select({ tokenHash: sessions.tokenHash, reach: staffScopes.scope })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffScopes, scopeOfAdmin)
    .where(
      and(
        inArray(sessions.tokenHash, tokenHashes),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleSince),
        not(factorMissing),
      ),
    )
}

export async function wasUsedSince(db: Db, userId: number, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, since)))
    .limit(1)
  return row !== undefined
}

export const listOf = (db: Db, userId: number, now: Date, idleSince: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)))
    .orderBy(desc(sessions.lastUsedAt))

export async function findOf(db: Db, userId: number, tokenHash: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)))
  return row
}

/** Stores the device as known. Returns true when it is new and the user has used another device before. */
export async function rememberDevice(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
  const [added] = await db
    .insert(knownDevices)
    .values({ userId, hash, createdAt: now })
    .onConflictDoNothing()
    .returning({ hash: knownDevices.hash })
  return added !== undefined && (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 1
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function touch(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

export async function remove(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Removes all sessions of a user, except the session with the token hash `except`. */
export async function removeOf(db: Db, userId: number, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.tokenHash, except)),
    )
}

export async function removeExpired(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.lastUsedAt, idleSince))
}
