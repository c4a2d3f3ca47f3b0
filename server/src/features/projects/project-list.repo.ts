import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ProjectGroup, ProjectStatus } from '@jara/contract/projects/status'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { projects, services, users } from '#db/schema/index.ts'
import { inScope, projectColumns, type Scope } from '#lib/client-scope.ts'
import { containing } from '#lib/lists/paging.ts'
import { searchableList } from '#lib/lists/searchable-list.ts'

export interface ListedProject {
  project: typeof projects.$inferSelect
  userName: string
  serviceName: string | null
}

export interface ProjectFilter {
  scope: Scope
  userId?: number
  clientId?: number
  group?: ProjectGroup
  status?: ProjectStatus
}

type FilterName = 'userId' | 'clientId' | 'group' | 'status'

const listed = { project: projects, userName: users.name, serviceName: services.name }

/** The price of the service, unless the service is deleted. */
const servicePriceKobo = sql`case when ${services.deletedAt} is null then ${services.priceKobo} end`.mapWith(
  (kobo): number | null => Number(kobo),
)

export const selectListed = (db: Db) =>
  db
    .select({ ...listed, servicePriceKobo })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(services, eq(services.id, projects.serviceId))

const joinUser = (rows: PgSelect) => rows.innerJoin(users, eq(users.id, projects.userId))
const joinService = (rows: PgSelect) => rows.leftJoin(services, eq(services.id, projects.serviceId))

const pattern = sql.placeholder('pattern')

const readProjects = searchableList({
  name: 'projects',
  table: projects,
  sortable: {
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
  },
  sortJoins: { user: joinUser, service: joinService },
  filterBy: ({ scope, ...given }: { scope: Scope['kind'] } & Record<FilterName, boolean>) =>
    and(
      inScope(projectColumns, 'projects', { kind: scope, userId: sql.placeholder('scopeUserId') }),
      given.userId ? eq(projects.userId, sql.placeholder('userId')) : undefined,
      given.clientId ? eq(projects.clientId, sql.placeholder('clientId')) : undefined,
      given.group ? eq(projects.statusGroup, sql.placeholder('group')) : undefined,
      given.status ? eq(projects.status, sql.placeholder('status')) : undefined,
    ),
  matches: [
    {
      where: or(
        sql`lower(${projects.title}) like ${pattern}`,
        sql`lower(${projects.planName}) like ${pattern}`,
        sql`${projects.serviceId} = any(array(select ${services.id} from ${services} where lower(${services.name}) like ${pattern}))`,
      ),
    },
    { where: sql`lower(${users.name}) like ${pattern}`, join: joinUser },
  ],
  rows: (db, page) =>
    db
      .select({ ...listed, total: page.total })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.userId))
      .leftJoin(services, eq(services.id, projects.serviceId))
      .innerJoin(page, eq(page.id, projects.id)),
})

export const list = (db: Db, query: ListQuery, { scope, userId, clientId, group, status }: ProjectFilter) =>
  readProjects(
    db,
    query,
    {
      scope: scope.kind,
      userId: userId !== undefined,
      clientId: clientId !== undefined,
      group: group !== undefined,
      status: status !== undefined,
    },
    {
      scopeUserId: scope.userId,
      userId,
      clientId,
      group,
      status,
      pattern: containing(query.search ?? ''),
    },
  )
