import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { emails } from '#db/schema/index.ts'

export type EmailRow = typeof emails.$inferSelect

/** Inserts an email. Returns undefined when an email with this key already exists. */
export async function insertOnce(db: Db, email: typeof emails.$inferInsert): Promise<EmailRow | undefined> {
  const [row] = await db.insert(emails).values(email).onConflictDoNothing({ target: emails.key }).returning()
  return row
}

export const hasKey = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(emails, eq(emails.key, key))) > 0

export async function find(db: Db, id: number): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(emails).where(eq(emails.id, id))
  return row
}

export async function findUnsent(db: Db, id: number): Promise<EmailRow | undefined> {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isNull(emails.sentAt), isNull(emails.bouncedAt)))
  return row
}

export async function update(db: Db, id: number, change: Partial<EmailRow>): Promise<void> {
  await db.update(emails).set(change).where(eq(emails.id, id))
}

export async function listNewest(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const items = await db.select().from(emails).orderBy(desc(emails.id)).limit(limit).offset(offset)
  return { items, total: await db.$count(emails) }
}

/** Returns whether the newest email to this address bounced. Emails still in the queue are ignored. */
export async function hasBounced(db: Db, address: string): Promise<boolean> {
  const [newest] = await db
    .select({ bouncedAt: emails.bouncedAt })
    .from(emails)
    .where(and(eq(emails.toAddress, address), or(isNotNull(emails.sentAt), isNotNull(emails.bouncedAt))))
    .orderBy(desc(emails.id))
    .limit(1)
  return newest?.bouncedAt != null
}

export async function removeOlder(db: Db, than: Date): Promise<void> {
  await db.delete(emails).where(lt(emails.createdAt, than))
}

export async function removeAbout(db: Db, userId: number): Promise<void> {
  await db.delete(emails).where(or(eq(emails.aboutUserId, userId), eq(emails.byUserId, userId)))
}

export async function removeTo(db: Db, address: string): Promise<void> {
  await db.delete(emails).where(eq(emails.toAddress, address))
}

export async function removeSentTo(db: Db, address: string): Promise<void> {
  await db.delete(emails).where(and(eq(emails.toAddress, address), isNotNull(emails.sentAt)))
}
