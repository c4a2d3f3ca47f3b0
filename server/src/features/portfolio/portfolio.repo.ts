import type { ListQuery } from '@jara/contract/lib/primitives'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files, portfolioItems as items } from '#db/schema/index.ts'
import { countListed, orderOf, readPage } from '#lib/lists/paging.ts'
import { portfolioMatching } from '#lib/lists/searches.ts'

type NewItem = typeof items.$inferInsert
export type ItemRow = typeof items.$inferSelect

export async function list(db: Db, query: ListQuery) {
  const where = portfolioMatching(query.search)
  const order = orderOf(
    query,
    {
      id: items.id,
      projectName: sql`lower(${items.projectName})`,
      siteUrl: sql`lower(${items.siteUrl})`,
      featured: items.featured,
    },
    [desc(items.id)],
    items.id,
  )
  const rows = db
    .select({ item: items, key: files.key })
    .from(items)
    .leftJoin(files, eq(files.id, items.screenshotId))
    .where(where)
    .$dynamic()
  return readPage(query, rows, order, () =>
    where ? db.$count(items, where) : countListed(db, 'portfolio_items'),
  )
}

export async function lock(db: Db, id: number): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(items).where(eq(items.id, id)).for('update')
  return row
}

export async function findKey(db: Db, screenshotId: number | null): Promise<string | null> {
  if (screenshotId === null) return null
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.id, screenshotId))
  return file?.key ?? null
}

export async function insert(db: Db, row: NewItem): Promise<ItemRow> {
  const [created] = await db.insert(items).values(row).returning()
  return created as ItemRow
}

export async function update(db: Db, id: number, change: Partial<NewItem>): Promise<ItemRow> {
  const [row] = await db
    .update(items)
    .set({ ...change, version: sql`${items.version} + 1` })
    .where(eq(items.id, id))
    .returning()
  return row as ItemRow
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(items).where(eq(items.id, id))
}
