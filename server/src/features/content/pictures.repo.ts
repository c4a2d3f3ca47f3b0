import { eq, inArray, lt, sql } from 'drizzle-orm'
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

/** Deletes the rows of pictures from before a date that no version and no draft uses. Returns the ids of their files. */
export async function removeUnused(db: Db, before: Date, limit: number): Promise<number[]> {
  const isIn = (table: typeof contentDrafts | typeof contentVersions) =>
    sql`exists (select from ${table} where ${table.pictures} @> array[${files.key}])`
  const unused = db
    .select({ id: pictures.fileId })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.fileId))
    .where(
      sql`${lt(pictures.createdAt, before)} and not ${isIn(contentDrafts)} and not ${isIn(contentVersions)}`,
    )
    .limit(limit)
  const removed = await db
    .delete(pictures)
    .where(inArray(pictures.fileId, unused))
    .returning({ id: pictures.fileId })
  return removed.map(({ id }) => id)
}
