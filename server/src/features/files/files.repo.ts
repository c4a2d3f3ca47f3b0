import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, installation } from '#db/schema/index.ts'

type NewFile = typeof files.$inferInsert

export async function insert(db: Db, row: NewFile): Promise<number> {
  const [created] = await db.insert(files).values(row).returning({ id: files.id })
  return (created as { id: number }).id
}

/** Inserts the row of a file, unless it has one. */
export async function insertOnce(db: Db, row: NewFile): Promise<void> {
  await db.insert(files).values(row).onConflictDoNothing({ target: files.key })
}

/** Deletes the row of a file and returns the file's key, or undefined when there was no row. */
export async function remove(db: Db, id: number): Promise<string | undefined> {
  const [removed] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  return removed?.key
}

export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
  return new Set(rows.map((row) => row.key))
}

export async function hasFiles(db: Db): Promise<boolean> {
  const [file] = await db.select({ id: files.id }).from(files).limit(1)
  return file !== undefined
}

/** Reads the only row of the table. The migration that created the table inserted it. */
export async function readInstallation(db: Db): Promise<typeof installation.$inferSelect> {
  const [row] = await db.select().from(installation)
  return row as typeof installation.$inferSelect
}

export async function markBound(db: Db, at: Date): Promise<void> {
  await db.update(installation).set({ storeBoundAt: at }).where(isNull(installation.storeBoundAt))
}

/** Key of the advisory lock for binding a store. The number is arbitrary, but the same on every node. */
const bindingLock = 20_260_002

export async function lockBinding(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${bindingLock})`)
}
