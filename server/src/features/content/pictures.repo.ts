import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contentDrafts, contentVersions, files, sitePictures as pictures } from '#db/schema/index.ts'

export async function insert(db: Db, row: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(row)
}

export async function knownNames(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: files.key })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.fileId))
    .where(inArray(files.key, names))
  return new Set(rows.map(({ name }) => name))
}

const isIn = (table: typeof contentDrafts | typeof contentVersions) =>
  sql`exists (select from ${table} where ${table.pictures} @> array[${files.key}])`

/** Returns the files of pictures that no version and no draft uses, of those that `where` names. */
async function listUnused(db: Db, where: SQL, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: pictures.fileId })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.fileId))
    .where(and(where, sql`not ${isIn(contentDrafts)}`, sql`not ${isIn(contentVersions)}`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the files of unused pictures from before a date. */
export const findUnused = (db: Db, before: Date, limit: number): Promise<number[]> =>
  listUnused(db, lt(pictures.createdAt, before), limit)

/** Deletes the rows of pictures that are still unused. Returns the ids of their files. */
export async function removeUnused(db: Db, fileIds: number[]): Promise<number[]> {
  const unused = await listUnused(db, inArray(pictures.fileId, fileIds), fileIds.length)
  if (unused.length > 0) await db.delete(pictures).where(inArray(pictures.fileId, unused))
  return unused
}
