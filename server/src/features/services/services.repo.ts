import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ServiceStatus } from '@jara/contract/services'
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { files, services } from '#db/schema/index.ts'
import { orderOf, readPage } from '#lib/lists/paging.ts'
import { servicesMatching, servicesOfStatus } from '#lib/lists/searches.ts'
import { lockPositions, topPosition } from '#lib/lists/top-position.ts'
import { freeSlug, slugOf } from '#lib/slug.ts'

type NewService = Omit<typeof services.$inferInsert, 'position' | 'slug'>

const isKept = isNull(services.deletedAt)
const isShown = servicesOfStatus('shown')
const inDisplayOrder = [asc(services.position), asc(services.id)]

const columns = {
  ...getTableColumns(services),
  pictureKey: sql<string | null>`(select f.key from ${files} f where f.id = services.picture_id)`.as(
    'picture_key',
  ),
}
const select = (db: Db) => db.select(columns).from(services)
export type ServiceRow = Awaited<ReturnType<typeof select>>[number]

/** Lists the services on the site. */
export const list = (db: Db, query: ListQuery) => listWhere(db, query, isShown)

/** Lists the services of one status, or all that are not archived. */
export const listManaged = (db: Db, { status, ...query }: ListQuery & { status?: ServiceStatus }) =>
  listWhere(db, query, servicesOfStatus(status))

function listWhere(db: Db, query: ListQuery, of: SQL | undefined) {
  const where = and(of, servicesMatching(query.search))
  const order = orderOf(
    query,
    {
      id: services.id,
      name: sql`lower(${services.name})`,
      description: sql`lower(${services.description})`,
      price: services.priceKobo,
      featured: services.featured,
      status: services.status,
    },
    inDisplayOrder,
    services.id,
  )
  return readPage(query, select(db).where(where).$dynamic(), order, () => db.$count(services, where))
}

/** Returns the services that have a rendered page, in display order. */
export const listPages = (db: Db, limit: number): Promise<ServiceRow[]> =>
  select(db)
    .where(isShown)
    .orderBy(...inDisplayOrder)
    .limit(limit)

/** Waits for running changes of services, and keeps further ones waiting until the end of the transaction. */
export async function lockChanges(db: Db): Promise<void> {
  await db.execute(sql`lock table ${services} in share mode`)
}

export async function find(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [row] = await finding(db).execute({ id })
  return row
}

const finding = preparedQuery((db) => select(db).where(and(eq(services.id, sql.placeholder('id')), isShown)))

export async function findBySlug(db: Db, slug: string): Promise<ServiceRow | undefined> {
  const [row] = await findingSlug(db).execute({ slug })
  return row
}

const findingSlug = preparedQuery((db) =>
  select(db).where(and(eq(services.slug, sql.placeholder('slug')), isShown)),
)

/** Returns a service of any status. */
export async function findKept(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [row] = await select(db).where(and(eq(services.id, id), isKept))
  return row
}

/**
 * Locks a service to change it. The lock of the table that the change needs comes first, because a move takes its
 * locks in this order too. Otherwise each could wait for the other.
 */
export async function lock(db: Db, id: number): Promise<ServiceRow | undefined> {
  await db.execute(sql`lock table ${services} in row exclusive mode`)
  const [row] = await select(db)
    .where(and(eq(services.id, id), isKept))
    .for('no key update')
  return row
}

/** Inserts a service above all others. The lock on the table makes its position and its slug its own. */
export async function insertOnTop(db: Db, row: NewService): Promise<ServiceRow> {
  const position = await topPosition(db, services)
  const [created] = await db
    .insert(services)
    .values({ ...row, position, slug: await slugFor(db, row.name) })
    .returning(columns)
  return created as ServiceRow
}

async function slugFor(db: Db, name: string): Promise<string> {
  const slug = slugOf(name, 'service')
  const rows = await db
    .select({ slug: services.slug })
    .from(services)
    .where(and(isKept, or(eq(services.slug, slug), sql`${services.slug} like ${`${slug}-%`}`)))
  return freeSlug(slug, new Set(rows.map((row) => row.slug)))
}

export async function update(db: Db, id: number, change: Partial<NewService>): Promise<ServiceRow> {
  const [row] = await db
    .update(services)
    .set({ ...change, version: sql`${services.version} + 1` })
    .where(eq(services.id, id))
    .returning(columns)
  return row as ServiceRow
}

/** Changes the status. The version stays, because the form of a service does not contain its status. */
export async function setStatus(db: Db, id: number, status: ServiceStatus): Promise<ServiceRow> {
  const [row] = await db.update(services).set({ status }).where(eq(services.id, id)).returning(columns)
  return row as ServiceRow
}

/** Locks the positions of all services, until the end of the transaction. */
export const lockOrder = (db: Db): Promise<void> => lockPositions(db, services)

/** Moves a service before another one, or to the end. */
export const moveBefore = (db: Db, id: number, beforeId: number | null) =>
  renumber(
    db,
    id,
    sql`coalesce((select place - 1 from ordered where id = ${beforeId}), (select max(place) + 1 from ordered))`,
  )

export const moveAfter = (db: Db, id: number, afterId: number) =>
  renumber(db, id, sql`(select place + 1 from ordered where id = ${afterId})`)

/**
 * Numbers the positions again, with one service at a place between the others, which have even places. The version of
 * a row stays, because a move is no reason to refuse the edit of a text.
 */
async function renumber(db: Db, id: number, place: SQL): Promise<void> {
  await db.execute(sql`
    with ordered as (
      select id, 2 * row_number() over (order by position, id) as place from ${services} where deleted_at is null
    ), numbered as (
      select id, row_number() over (order by case when id = ${id} then ${place} else place end) as position from ordered
    )
    update ${services} set position = numbered.position from numbered
    where services.id = numbered.id and services.position <> numbered.position`)
}
