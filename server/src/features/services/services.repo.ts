import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { services } from '#db/schema/index.ts'
import { orderOf, readPage } from '#lib/lists/paging.ts'
import { servicesMatching } from '#lib/lists/searches.ts'
import { topPosition } from '#lib/lists/top-position.ts'

export type ServiceRow = typeof services.$inferSelect
type NewService = Omit<typeof services.$inferInsert, 'position'>

const isOffered = isNull(services.deletedAt)

export async function list(db: Db, query: ListQuery) {
  const where = and(isOffered, servicesMatching(query.search))
  const order = orderOf(
    query,
    {
      id: services.id,
      name: sql`lower(${services.name})`,
      description: sql`lower(${services.description})`,
      price: services.priceKobo,
      featured: services.featured,
    },
    [asc(services.position), asc(services.id)],
    services.id,
  )
  const rows = db.select().from(services).where(where).$dynamic()
  return readPage(query, rows, order, () => db.$count(services, where))
}

export async function find(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [row] = await finding(db).execute({ id })
  return row
}

const finding = preparedQuery((db) =>
  db
    .select()
    .from(services)
    .where(and(eq(services.id, sql.placeholder('id')), isOffered)),
)

export async function lock(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [row] = await db
    .select()
    .from(services)
    .where(and(eq(services.id, id), isOffered))
    .for('no key update')
  return row
}

export async function insertOnTop(db: Db, row: NewService): Promise<ServiceRow> {
  const position = await topPosition(db, services)
  const [created] = await db
    .insert(services)
    .values({ ...row, position })
    .returning()
  return created as ServiceRow
}

export async function update(db: Db, id: number, change: Partial<NewService>): Promise<ServiceRow> {
  const [row] = await db
    .update(services)
    .set({ ...change, version: sql`${services.version} + 1` })
    .where(eq(services.id, id))
    .returning()
  return row as ServiceRow
}
