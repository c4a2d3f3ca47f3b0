import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clientNotes, users } from '#db/schema/index.ts'
import type { Window } from '#lib/lists/paging.ts'

const selectNotes = (db: Db) =>
  db
    .select({ note: clientNotes, authorName: users.name })
    .from(clientNotes)
    .innerJoin(users, eq(users.id, clientNotes.byUserId))

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

export const list = (db: Db, clientId: number, { limit, offset }: Window): Promise<NoteRow[]> =>
  selectNotes(db)
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(desc(clientNotes.id))
    .limit(limit)
    .offset(offset)

export const countOf = (db: Db, clientId: number): Promise<number> =>
  db.$count(clientNotes, eq(clientNotes.clientId, clientId))

export async function find(db: Db, clientId: number, id: number): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(db).where(and(eq(clientNotes.clientId, clientId), eq(clientNotes.id, id)))
  return row
}

export async function insert(db: Db, row: typeof clientNotes.$inferInsert): Promise<number> {
  const [created] = await db.insert(clientNotes).values(row).returning({ id: clientNotes.id })
  return (created as { id: number }).id
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(clientNotes).where(eq(clientNotes.id, id))
}

export async function removeOf(db: Db, clientIds: number[]): Promise<void> {
  await db.delete(clientNotes).where(inArray(clientNotes.clientId, clientIds))
}
