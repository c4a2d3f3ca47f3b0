import type { ListQuery } from '@jara/contract/primitives'
import type { ProjectGroup } from '@jara/contract/project-status'
import { and, asc, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/client.ts'
import { projectStatusChanges, projects, services, users } from '#db/schema/index.ts'
import { containing, isSearch, listedCount, orderOf, pageAndTotal, sortsBy, totalOf } from '#lib/paging.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProjectRow = typeof projects.$inferInsert

export interface ListedProject {
  project: ProjectRow
  userName: string
  serviceName: string | null
}

export interface ProjectFilter {
  ownerId?: number
  group?: ProjectGroup
}

const listed = { project: projects, userName: users.name, serviceName: services.name }

const selectListed = (db: Db) =>
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
  const shape = {
    owned: ownerId !== undefined,
    grouped: group !== undefined,
    searched: Boolean(query.search),
    sort: query.sort,
  }
  return pageAndTotal(query, (window) =>
    listing(db, shape).execute({ ...window, ownerId, group, pattern: containing(query.search ?? '') }),
  )
}

interface ListShape {
  owned: boolean
  grouped: boolean
  searched: boolean
  sort: string | undefined
}

/** The page is found in an index alone, however deep it lies; whole rows are read for its ids only. */
const listing = builtOnce((db, { owned, grouped, searched, sort }: ListShape) => {
  const where = and(
    owned ? eq(projects.userId, sql.placeholder('ownerId')) : undefined,
    grouped ? eq(projects.statusGroup, sql.placeholder('group')) : undefined,
  )
  const order = orderOf({ sort }, sortable, [desc(projects.id)], projects.id)
  const matched = searched ? matching(db, where) : undefined
  const ids = db.select({ id: projects.id }).from(projects).$dynamic()
  if (sortsBy({ sort }, 'user')) ids.innerJoin(users, eq(users.id, projects.userId))
  if (sortsBy({ sort }, 'service')) ids.leftJoin(services, eq(services.id, projects.serviceId))
  if (matched) ids.innerJoin(matched, eq(matched.id, projects.id))
  else ids.where(where)
  const page = ids
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  const counted = matched
    ? db.select({ rows: count() }).from(matched)
    : where
      ? db.select({ rows: count() }).from(projects).where(where)
      : listedCount(db, 'projects')
  return db
    .with(...(matched ? [matched] : []))
    .select({ ...listed, total: totalOf(counted) })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(services, eq(services.id, projects.serviceId))
    .innerJoin(page, eq(page.id, projects.id))
    .orderBy(...order)
}, isSearch)

/** By title, service or plan, or by the person's name: each half has indexes of its own, which an `or` would waste. */
function matching(db: Db, where: SQL | undefined) {
  const pattern = sql.placeholder('pattern')
  const byWork = db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        where,
        or(
          sql`lower(${projects.title}) like ${pattern}`,
          sql`lower(${projects.planName}) like ${pattern}`,
          sql`${projects.serviceId} = any(array(select ${services.id} from ${services} where lower(${services.name}) like ${pattern}))`,
        ),
      ),
    )
  const byPerson = db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(where, sql`lower(${users.name}) like ${pattern}`))
  return db.$with('matched').as(union(byWork, byPerson))
}

export async function find(db: Db, id: number, ownerId?: number): Promise<ListedProject | undefined> {
  const [row] = await selectListed(db).where(
    and(eq(projects.id, id), ownerId === undefined ? undefined : eq(projects.userId, ownerId)),
  )
  return row
}

export async function findOfOrder(db: Db, orderId: number): Promise<ListedProject | undefined> {
  const [row] = await selectListed(db).where(eq(projects.orderId, orderId))
  return row
}

export async function lock(db: Db, id: number): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id)).for('no key update')
  return row
}

/** A project and the name of its service; nothing, when only an offered service will do and this one is not. */
export async function insert(
  db: Db,
  row: NewProjectRow,
  { onlyOffered = false } = {},
): Promise<Omit<ListedProject, 'userName'> | undefined> {
  const given = columnNames.filter((name) => row[name as keyof NewProjectRow] !== undefined)
  const [found] = await inserting(db, given, onlyOffered).execute(row)
  return found && { project: found.created, serviceName: found.services?.name ?? null }
}

const columns = getTableColumns(projects)
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

/** With the first line of its history, in one statement: neither exists without the other. */
const inserting = builtOnce((db, given: typeof columnNames, onlyOffered: boolean) => {
  const names = given.map((name) => sql.identifier(columns[name].name))
  const values = given.map((name) => sql.param(sql.placeholder(name), columns[name]))
  const offered = db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, sql.placeholder('serviceId')), isNull(services.deletedAt)))
  const created = db.$with('created', columns).as(
    sql`insert into ${projects} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
      ${onlyOffered ? sql`where exists (${offered})` : sql``} returning *`,
  )
  const begun = db
    .$with('begun', {})
    .as(sql`insert into project_status_changes (project_id, to_status, by_user_id, at)
      select id, status, user_id, created_at from ${created}`)
  return db.with(created, begun).select().from(created).leftJoin(services, eq(services.id, created.serviceId))
})

export async function update(db: Db, id: number, change: Partial<NewProjectRow>): Promise<void> {
  await db
    .update(projects)
    .set({ ...change, version: sql`${projects.version} + 1` })
    .where(eq(projects.id, id))
}

export async function insertChange(
  db: Db,
  change: typeof projectStatusChanges.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(projectStatusChanges)
    .values(change)
    .returning({ id: projectStatusChanges.id })
  return (row as { id: number }).id
}

export function listChanges(db: Db, projectId: number) {
  return db
    .select({ change: projectStatusChanges, by: users.name })
    .from(projectStatusChanges)
    .leftJoin(users, eq(users.id, projectStatusChanges.byUserId))
    .where(eq(projectStatusChanges.projectId, projectId))
    .orderBy(asc(projectStatusChanges.id))
}
