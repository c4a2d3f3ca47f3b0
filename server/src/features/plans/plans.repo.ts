import type { ListQuery } from '@jara/contract/lib/primitives'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { plans } from '#db/schema/index.ts'
import { orderOf, readPage } from '#lib/lists/paging.ts'
import { plansMatching } from '#lib/lists/searches.ts'
import { topPosition } from '#lib/lists/top-position.ts'

export type PlanRow = typeof plans.$inferSelect
type NewPlan = Omit<typeof plans.$inferInsert, 'position'>

const isOffered = isNull(plans.deletedAt)

export async function list(db: Db, query: ListQuery) {
  const where = and(isOffered, plansMatching(query.search))
  const order = orderOf(
    query,
    {
      id: plans.id,
      name: sql`lower(${plans.name})`,
      description: sql`lower(${plans.description})`,
      price: plans.priceKobo,
      featured: plans.featured,
    },
    [asc(plans.position), asc(plans.id)],
    plans.id,
  )
  const rows = db.select().from(plans).where(where).$dynamic()
  return readPage(query, rows, order, () => db.$count(plans, where))
}

export async function find(db: Db, id: number): Promise<PlanRow | undefined> {
  const [row] = await finding(db).execute({ id })
  return row
}

const finding = preparedQuery((db) =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.id, sql.placeholder('id')), isOffered)),
)

export async function lock(db: Db, id: number): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isOffered))
    .for('no key update')
  return row
}

export async function insertOnTop(db: Db, row: NewPlan): Promise<PlanRow> {
  const position = await topPosition(db, plans)
  const [created] = await db
    .insert(plans)
    .values({ ...row, position })
    .returning()
  return created as PlanRow
}

export async function update(db: Db, id: number, change: Partial<NewPlan>): Promise<PlanRow> {
  const [row] = await db
    .update(plans)
    .set({ ...change, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id))
    .returning()
  return row as PlanRow
}
