import { largestSearch } from '@jara/contract/lib/paging'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ProjectGroup } from '@jara/contract/projects/status'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { projects, services, users } from '#db/schema/index.ts'
import { areFew, countingMatches, inPlaces } from '#lib/lists/matches.ts'
import {
  containing,
  cutPage,
  enoughMatches,
  isSearch,
  listedCount,
  orderOf,
  placeIn,
  type SearchMode,
  sortsBy,
  totalOf,
  type Window,
} from '#lib/lists/paging.ts'

export interface ListedProject {
  project: typeof projects.$inferSelect
  userName: string
  serviceName: string | null
}

export interface ProjectFilter {
  ownerId?: number
  group?: ProjectGroup
}

const listed = { project: projects, userName: users.name, serviceName: services.name }

export const selectListed = (db: Db) =>
  db
    .select(listed)
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(services, eq(services.id, projects.serviceId))

const sortable = {
  id: projects.id,
  title: sql`lower(${projects.title})`,
  description: sql`left(lower(${projects.description}), 100)`,
  term: projects.paymentTerm,
  amount: projects.amountKobo,
  type: projects.paymentType,
  status: projects.status,
  service: sql`lower(${services.name})`,
  user: sql`lower(${users.name})`,
  createdAt: projects.createdAt,
}

export async function list(db: Db, query: ListQuery, { ownerId, group }: ProjectFilter) {
  const filter = { owned: ownerId !== undefined, grouped: group !== undefined }
  const values = { ownerId, group, pattern: containing(query.search ?? '') }
  const inMode = (mode: SearchMode) => (window: Window) =>
    listing(db, { ...filter, sort: query.sort, mode }).execute({ ...window, ...values })
  return cutPage(query, inMode, () => counting(db, filter).execute(values))
}

interface Filter {
  owned: boolean
  grouped: boolean
}

const filterOf = ({ owned, grouped }: Filter) =>
  and(
    owned ? eq(projects.userId, sql.placeholder('ownerId')) : undefined,
    grouped ? eq(projects.statusGroup, sql.placeholder('group')) : undefined,
  )

type ListShape = Filter & { sort: string | undefined; mode: SearchMode }

/**
 * Finds the page's ids in an index, so that deep pages stay fast, and reads whole rows for those ids only.
 */
const listing = preparedQuery((db, shape: ListShape) => {
  const order = orderOf(shape, sortable, [desc(projects.id)], projects.id)
  const { ctes, ids, total } =
    shape.mode === 'ranked' ? amongMatches(db, shape, order) : inOrder(db, shape, order)
  const page = ids.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')).as('page')
  return db
    .with(...ctes)
    .select({ ...listed, total })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(services, eq(services.id, projects.serviceId))
    .innerJoin(page, eq(page.id, projects.id))
    .orderBy(...order)
}, isSearch)

function inOrder(db: Db, shape: ListShape, order: SQL[]) {
  const isScan = shape.mode === 'scan'
  const where = filterOf(shape)
  const ids = db.select({ id: projects.id }).from(projects).$dynamic()
  if (isScan || sortsBy(shape, 'user')) ids.innerJoin(users, eq(users.id, projects.userId))
  if (isScan || sortsBy(shape, 'service')) ids.leftJoin(services, eq(services.id, projects.serviceId))
  const counted = where
    ? db.select({ rows: count() }).from(projects).where(where)
    : listedCount(db, 'projects')
  return {
    ctes: [],
    ids: ids.where(isScan ? and(where, isMatch) : where).orderBy(...order),
    total: isScan ? sql`${largestSearch}`.mapWith(Number) : totalOf(counted),
  }
}

function amongMatches(db: Db, shape: ListShape, order: SQL[]) {
  const matches = matching(db, shape)
  const places = db
    .select({ id: projects.id, place: placeIn(order) })
    .from(matches)
    .innerJoin(projects, eq(projects.id, matches.id))
    .where(areFew(db, matches))
    .$dynamic()
  if (sortsBy(shape, 'user')) places.innerJoin(users, eq(users.id, projects.userId))
  if (sortsBy(shape, 'service')) places.leftJoin(services, eq(services.id, projects.serviceId))
  return inPlaces(db, matches, places)
}

const counting = countingMatches(matching)

const pattern = sql.placeholder('pattern')
const isOfPerson = sql`lower(${users.name}) like ${pattern}`
const isOfWork = or(
  sql`lower(${projects.title}) like ${pattern}`,
  sql`lower(${projects.planName}) like ${pattern}`,
  sql`${projects.serviceId} = any(array(select ${services.id} from ${services} where lower(${services.name}) like ${pattern}))`,
)
const isMatch = or(isOfWork, isOfPerson)

/** Uses a union, because an `or` over the project and the customer's name could not use their indexes. */
function matching(db: Db, filter: Filter) {
  const where = filterOf(filter)
  const byWork = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(where, isOfWork))
    .limit(enoughMatches)
  const byPerson = db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(where, isOfPerson))
    .limit(enoughMatches)
  return db.$with('matches').as(union(byWork, byPerson))
}
