import { isStaff } from '@jara/contract/access'
import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { chatAttachments, files, messages, users } from '#db/schema/index.ts'
import { seesChatWith, staffSees, type Viewer } from '#lib/chat-scope.ts'
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

const { senderId, receiverId } = chatAttachments

/**
 * Finds an attachment of a chat that the viewer sees: one that they sent or received, or for staff one in the
 * customer's timeline.
 */
export async function findVisible(db: Db, viewer: Viewer, id: number) {
  const isOwn = or(eq(senderId, viewer.id), eq(receiverId, viewer.id))
  const isSent = sql`exists (select from ${messages} where ${messages.attachmentId} = ${chatAttachments.id})`
  const ofCustomer = sql`exists (select from ${users} where ${users.id} in (${senderId}, ${receiverId})
    and ${users.role} = 'user' and ${staffSees(viewer.id, users.id)})`
  const partnerId = sql`case when ${senderId} = ${viewer.id} then ${receiverId} else ${senderId} end`
  const isVisible = isStaff(viewer.role)
    ? and(or(isOwn, isSent), ofCustomer)
    : and(isOwn, seesChatWith(viewer, partnerId))
  const [row] = await read(db).where(and(eq(chatAttachments.id, id), isVisible))
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
