import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'

export type MailRow = typeof mails.$inferSelect

/** Nothing when the key was used before: that mail exists already. */
export async function insertOnce(db: Db, mail: typeof mails.$inferInsert): Promise<MailRow | undefined> {
  const [row] = await db.insert(mails).values(mail).onConflictDoNothing({ target: mails.key }).returning()
  return row
}

export async function findUnsent(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  return row
}

export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db.update(mails).set({ sentAt: at }).where(eq(mails.id, id))
}

export async function listNewest(db: Db, limit: number, offset: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset)
}
