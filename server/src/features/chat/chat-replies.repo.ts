import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cannedReplies } from '#db/schema/index.ts'

export type ReplyRow = typeof cannedReplies.$inferSelect

export const list = (db: Db): Promise<ReplyRow[]> =>
  db
    .select()
    .from(cannedReplies)
    .orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id))
    .limit(200)

export async function insert(db: Db, row: typeof cannedReplies.$inferInsert): Promise<ReplyRow> {
  const [created] = await db.insert(cannedReplies).values(row).returning()
  return created as ReplyRow
}

export async function lock(db: Db, id: number): Promise<ReplyRow | undefined> {
  const [row] = await db.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update')
  return row
}

export async function update(db: Db, id: number, change: { title: string; body: string }): Promise<ReplyRow> {
  const [row] = await db
    .update(cannedReplies)
    .set({ ...change, version: sql`${cannedReplies.version} + 1` })
    .where(eq(cannedReplies.id, id))
    .returning()
  return row as ReplyRow
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(cannedReplies).where(eq(cannedReplies.id, id))
}
