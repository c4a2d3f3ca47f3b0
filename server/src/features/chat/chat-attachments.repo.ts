import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatAttachments, files, messages } from '#db/schema/index.ts'
import { neutralName, newLinkKey } from '#lib/erased-file.ts'

export async function insert(db: Db, row: typeof chatAttachments.$inferInsert): Promise<number> {
  const [created] = await db.insert(chatAttachments).values(row).returning({ id: chatAttachments.id })
  return (created as { id: number }).id
}

const read = (db: Db) =>
  db
    .select({ attachment: chatAttachments, file: files })
    .from(chatAttachments)
    .innerJoin(files, eq(files.id, chatAttachments.fileId))

export type Attached = Awaited<ReturnType<typeof read>>[number]

export async function find(db: Db, id: number) {
  const [row] = await read(db).where(eq(chatAttachments.id, id))
  return row
}

/** Finds an attachment that the person sent or received. */
export async function findForEither(db: Db, personId: number, id: number) {
  const [row] = await read(db).where(
    and(
      eq(chatAttachments.id, id),
      or(eq(chatAttachments.senderId, personId), eq(chatAttachments.receiverId, personId)),
    ),
  )
  return row
}

export async function findForPair(db: Db, senderId: number, receiverId: number, id: number) {
  const [row] = await read(db).where(
    and(
      eq(chatAttachments.id, id),
      eq(chatAttachments.senderId, senderId),
      eq(chatAttachments.receiverId, receiverId),
    ),
  )
  return row
}

/** Deletes attachments uploaded in this period that no message uses. Returns the ids of their files. */
export async function removeUnsent(db: Db, from: Date, before: Date, limit: number): Promise<number[]> {
  const unsent = db
    .select({ id: chatAttachments.id })
    .from(chatAttachments)
    .where(
      and(
        gte(chatAttachments.createdAt, from),
        lt(chatAttachments.createdAt, before),
        sql`not exists (select from ${messages} where ${messages.attachmentId} = ${chatAttachments.id})`,
      ),
    )
    .limit(limit)
  const removed = await db
    .delete(chatAttachments)
    .where(sql`${chatAttachments.id} in ${unsent}`)
    .returning({ fileId: chatAttachments.fileId })
  return removed.map(({ fileId }) => fileId)
}

/** Renames the files that a user sent or received, and revokes the links to them. */
export async function eraseNamesOf(db: Db, userId: number): Promise<void> {
  await db
    .update(chatAttachments)
    .set({ name: neutralName(chatAttachments.name, 'attachment'), linkKey: newLinkKey })
    .where(or(eq(chatAttachments.senderId, userId), eq(chatAttachments.receiverId, userId)))
}
