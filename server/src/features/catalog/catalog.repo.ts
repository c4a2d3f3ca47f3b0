import type { PlanInterval } from '@jara/contract/plan-intervals'
import type { ListQuery } from '@jara/contract/primitives'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { plans, services } from '#db/schema/index.ts'
import { catalogMatching } from '#db/searches.ts'
import { orderOf, pageOf } from '#lib/paging.ts'

const tables = { services, plans }

/** Services and plans share these queries; a plan has an interval in addition. */
export type Shelf = keyof typeof tables
export type CatalogRow = typeof services.$inferSelect & { interval?: PlanInterval }
type NewRow = Omit<typeof services.$inferInsert, 'position'> & { interval?: PlanInterval }

export async function list(db: Db, shelf: Shelf, query: ListQuery) {
  const table = tables[shelf]
  const where = and(isNull(table.deletedAt), catalogMatching(table)(query.search))
  const order = orderOf(
    query,
    {
      id: table.id,
      name: sql`lower(${table.name})`,
      description: sql`lower(${table.description})`,
      price: table.priceKobo,
      featured: table.featured,
    },
    [asc(table.position), asc(table.id)],
    table.id,
  )
  const { limit, offset } = pageOf(query)
  const items: CatalogRow[] = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ rows: count() }).from(table).where(where)
  return { items, total: counted?.rows ?? 0 }
}

export async function find(db: Db, shelf: Shelf, id: number): Promise<CatalogRow | undefined> {
  const [row] = await finding(db, shelf).execute({ id })
  return row
}

const finding = preparedQuery((db, shelf: Shelf) => {
  const table = tables[shelf]
  return db
    .select()
    .from(table)
    .where(and(eq(table.id, sql.placeholder('id')), isNull(table.deletedAt)))
})

export async function lock(db: Db, shelf: Shelf, id: number): Promise<CatalogRow | undefined> {
  const table = tables[shelf]
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('no key update')
  return row
}

/** Needs a transaction: the table lock gives concurrent inserts different positions. */
export async function insertOnTop(db: Db, shelf: Shelf, row: NewRow): Promise<CatalogRow> {
  const table = tables[shelf]
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
  const position = sql`(select coalesce(min(${table.position}), 0) - 1 from ${table} where ${table.deletedAt} is null)`
  const [created] = await db
    .insert(table)
    .values({ ...row, position })
    .returning()
  return created as CatalogRow
}

export async function update(db: Db, shelf: Shelf, id: number, change: Partial<NewRow>): Promise<CatalogRow> {
  const table = tables[shelf]
  const [row] = await db
    .update(table)
    .set({ ...change, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning()
  return row as CatalogRow
}
