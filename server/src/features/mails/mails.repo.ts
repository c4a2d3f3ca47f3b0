import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'

export type MailRow = typeof mails.$inferSelect

/** Nothing when the key was used before: that mail exists already. */
export async function insertOnce(db: Db, mail: typeof mails.$inferInsert): Promise<MailRow | undefined> {
  const [row] = await db.insert(mails).values(mail).onConflictDoNothing({ target: mails.key }).returning()
  return row
}

export const hasKey = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(mails, eq(mails.key, key))) > 0

export async function findUnsent(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.bouncedAt)))
  return row
}

export async function update(db: Db, id: number, change: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id))
}

export async function listNewest(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const items = await db.select().from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset)
  return { items, total: await db.$count(mails) }
}

/** Whether the newest mail to this address came back. */
export async function hasBounced(db: Db, address: string): Promise<boolean> {
  const [newest] = await db
    .select({ bouncedAt: mails.bouncedAt })
    .from(mails)
    .where(and(eq(mails.toAddress, address), or(isNotNull(mails.sentAt), isNotNull(mails.bouncedAt))))
    .orderBy(desc(mails.id))
    .limit(1)
  return newest?.bouncedAt != null
}

export async function removeTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(mails.toAddress, address))
}

export async function removeSentTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.toAddress, address), isNotNull(mails.sentAt)))
}
