import type { ClientArea } from '@jara/contract/clients/permissions'
import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import { orders, projectStatusChanges, projects, services, users } from '#db/schema/index.ts'
import { everything, inScope, projectColumns, type Scope } from '#lib/client-scope.ts'
import { neutralName } from '#lib/erased-file.ts'
import { type ListedProject, selectListed } from './project-list.repo.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProjectRow = typeof projects.$inferInsert

export async function find(db: Db, id: number, scope: Scope = everything, area: ClientArea = 'projects') {
  const [row] = await selectListed(db).where(and(eq(projects.id, id), inScope(projectColumns, area, scope)))
  return row
}

/** Finds the project that an order created, or the existing project that it pays for. */
export async function findOfOrder(db: Db, orderId: number): Promise<ListedProject | undefined> {
  const target = sql`(select ${orders.projectId} from ${orders} where ${orders.id} = ${orderId})`
  const [row] = await selectListed(db).where(or(eq(projects.orderId, orderId), eq(projects.id, target)))
  return row
}

export const isOfClient = async (db: Db, id: number, clientId: number): Promise<boolean> =>
  (await db.$count(projects, and(eq(projects.id, id), eq(projects.clientId, clientId)))) > 0

export async function lock(db: Db, id: number, scope: Scope = everything): Promise<ProjectRow | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), inScope(projectColumns, 'projects', scope)))
    .for('no key update')
  return row
}

/** Inserts a project. Returns undefined when `onlyOffered` is set and the service is not on offer. */
export async function insert(
  db: Db,
  row: NewProjectRow,
  { onlyOffered = false } = {},
): Promise<Omit<ListedProject, 'userName'> | undefined> {
  const given = columnNames.filter((name) => row[name as keyof NewProjectRow] !== undefined)
  const [project] = await inserting(db, given, onlyOffered).execute(row)
  return project && { project, serviceName: project.serviceName }
}

const columns = getTableColumns(projects)
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

/**
 * Inserts a project and its first status change in one statement, so that no project exists without a
 * history.
 */
const inserting = preparedQuery((db, given: typeof columnNames, onlyOffered: boolean) => {
  const names = given.map((name) => sql.identifier(columns[name].name))
  const values = given.map((name) => sql.param(sql.placeholder(name), columns[name]))
  const offered = db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.id, sql.placeholder('serviceId')),
        eq(services.status, 'shown'),
        isNull(services.deletedAt),
      ),
    )
  const serviceName = sql<string | null>`service_name`.as('service_name')
  const created = db.$with('created', { ...columns, serviceName }).as(
    sql`insert into ${projects} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
      ${onlyOffered ? sql`where exists (${offered})` : sql``}
      returning *, (select name from ${services} where ${services.id} = ${projects.serviceId}) as service_name`,
  )
  const firstChange = db
    .$with('first_change', {})
    .as(sql`insert into project_status_changes (project_id, to_status, by_user_id, at)
      select id, status, user_id, created_at from ${created}`)
  return db.with(created, firstChange).select().from(created)
})

export async function update(db: Db, id: number, change: Partial<NewProjectRow>): Promise<void> {
  await db
    .update(projects)
    .set({ ...change, version: sql`${projects.version} + 1` })
    .where(eq(projects.id, id))
}

/** Renames the transfer proofs that the projects of a user show. */
export async function eraseProofNamesOf(db: Db, userId: number): Promise<void> {
  await db
    .update(projects)
    .set({ paymentProof: neutralName(projects.paymentProof, 'proof') })
    .where(and(eq(projects.userId, userId), isNotNull(projects.paymentProof)))
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
