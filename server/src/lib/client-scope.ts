import { isStaff, limitsOf, staffRoles } from '@jara/contract/access'
import { type ClientArea, clientAreas } from '@jara/contract/clients/permissions'
import { and, eq, inArray, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  clientMembers,
  clients,
  invoices,
  orders,
  payments,
  projectStaff,
  projects,
  quotes,
  users,
} from '#db/schema/index.ts'
import type { Actor } from './actor.ts'
import { type AppError, notAllowed, notFound } from './errors.ts'

/**
 * Which rows a call may read or change. `all`: the rows of all clients. `clients`: the rows of the clients in
 * which the user has a permission that opens the area. `assigned`: in addition to these, the rows of the projects
 * to which the member of staff is assigned, and the rows of their clients that belong to no project.
 */
export interface Scope {
  kind: 'all' | 'assigned' | 'clients'
  userId: number
  /** Set while staff see the portal as this client does: only its rows are in the scope. */
  clientId?: number
}

/** Staff see the rows of all clients within their limits, except where they act for themselves (`mine`). */
export function scopeOf(
  actor: Pick<Actor, 'id' | 'role' | 'limits' | 'viewing'>,
  { mine = false } = {},
): Scope {
  const { id, role, viewing } = actor
  if (viewing) return { kind: viewing.reach, userId: id, clientId: viewing.clientId }
  if (mine || !isStaff(role)) return { kind: 'clients', userId: id }
  return { kind: limitsOf(actor).reach, userId: id }
}

/** As `scopeOf`, for payments and all that shows them. Staff without finances find only their own rows. */
export const moneyScopeOf = (actor: Actor): Scope => scopeOf(actor, { mine: !limitsOf(actor).finances })

const noFinances = 'You do not see finances. A super admin can change this.'

/** Refuses a list of payments to staff without finances, unless they ask for their own. */
export function refuseWithoutFinances(actor: Actor, { mine = false } = {}): void {
  if (!mine && !limitsOf(actor).finances) throw notAllowed(noFinances)
}

/** The error for an order, payment or document that is not in the actor's money scope. */
export const notFoundOf = (actor: Actor, thing: string): AppError =>
  limitsOf(actor).finances ? notFound(thing) : notAllowed(noFinances)

/** Returns the user to whose rows a list is limited. Customers can only leave out the rows of their colleagues. */
export const userFilterOf = ({ id, role }: Actor, userId: number | undefined): number | undefined =>
  isStaff(role) || userId === id ? userId : undefined

export const everything: Scope = { kind: 'all', userId: 0 }

interface ScopeInQuery {
  kind: Scope['kind']
  userId: number | Placeholder
  clientId?: number
}

/** The columns by which rows are found in a scope. Rows without a project are found by their client. */
interface Scoped {
  clientId: AnyPgColumn
  projectId?: AnyPgColumn | SQL
  /** The project of a row's order or quote, as long as the row has no project itself. */
  orderProjectId?: SQL
}

/**
 * Returns the condition that limits rows to a scope. All repos use it. The memberships are read in the same
 * statement, so a removed member finds nothing from then on.
 */
export function inScope(rows: Scoped, area: ClientArea, scope: ScopeInQuery): SQL | undefined {
  const ofViewed = scope.clientId === undefined ? undefined : eq(rows.clientId, scope.clientId)
  return and(ofViewed, inKind(rows, area, scope))
}

function inKind(rows: Scoped, area: ClientArea, scope: ScopeInQuery): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const ofMember = sql`${rows.clientId} = any(array(select ${clientMembers.clientId} from ${clientMembers}
    where ${clientMembers.userId} = ${scope.userId} and ${isActive} and ${clientMembers.permissions} && ${permissionsOf(area)}))`
  return scope.kind === 'clients' ? ofMember : sql`(${ofMember} or ${isAssigned(rows, scope.userId)})`
}

function isAssigned(
  { clientId, projectId, orderProjectId }: Scoped,
  userId: ScopeInQuery['userId'],
): SQL | undefined {
  const ofClient = sql`${clientId} = any(array(${assignedClients(userId)}))`
  const ofProject = (project: AnyPgColumn | SQL) =>
    sql`${project} = any(array(select ${projectStaff.projectId} from ${projectStaff}
      where ${projectStaff.userId} = ${userId}))`
  if (projectId === projects.id) return ofProject(projectId)
  const ofOrder = orderProjectId && sql`(${orderProjectId} is null or ${ofProject(orderProjectId)})`
  if (!projectId) return and(ofClient, ofOrder)
  return or(ofProject(projectId), and(sql`${projectId} is null`, ofClient, ofOrder))
}

/** Selects the clients of the projects to which a member of staff is assigned. */
export const assignedClients = (userId: ScopeInQuery['userId'] | SQLWrapper): SQL =>
  sql`select ${projects.clientId} from ${projects} join ${projectStaff} on ${projectStaff.projectId} = ${projects.id}
    where ${projectStaff.userId} = ${userId}`

export const projectColumns = { clientId: projects.clientId, projectId: projects.id }

export const invoiceColumns = { clientId: invoices.clientId, projectId: invoices.projectId }

/** A quote without a client is found only by staff without limits. An accepted quote belongs to its project. */
export const quoteColumns = {
  clientId: quotes.clientId,
  orderProjectId: sql`(select ${projects.id} from ${projects} where ${projects.quoteId} = ${quotes.id})`,
}

const invoiceProject = sql`(select ${invoices.projectId} from ${invoices} where ${invoices.id} = ${orders.invoiceId})`

/** An order belongs to the project that it or its invoice pays for, or to the one that it has created. */
export const orderColumns = {
  clientId: orders.clientId,
  userId: orders.userId,
  projectId: sql`coalesce(${orders.projectId}, ${invoiceProject},
    (select ${projects.id} from ${projects} where ${projects.orderId} = ${orders.id}))`,
}

/** A payment gets its project when it is paid. Until then, it belongs to the project of its order, if there is one. */
export const paymentColumns = {
  clientId: payments.clientId,
  projectId: payments.projectId,
  orderProjectId: sql`(select coalesce(${orders.projectId}, ${invoiceProject}, ${projects.id}) from ${orders}
    left join ${projects} on ${projects.orderId} = ${orders.id} where ${orders.id} = ${payments.orderId})`,
}

/**
 * Returns the condition for orders and their receipts. Members who may not see payments can still finish the
 * orders that they have placed themselves, and read the receipts.
 */
export function inPayingScope(rows: Scoped & { userId: AnyPgColumn }, scope: Scope): SQL | undefined {
  if (scope.kind !== 'clients') return inScope(rows, 'payments', scope)
  return or(
    inScope(rows, 'payments', scope),
    and(eq(rows.userId, scope.userId), inScope(rows, 'order', scope)),
  )
}

/** Returns the condition for the clients that staff may see. */
export const isClientInScope = ({ kind, userId }: ScopeInQuery): SQL | undefined =>
  kind === 'all' ? undefined : sql`${clients.id} = any(array(${assignedClients(userId)}))`

/**
 * Returns the condition for the users whom staff may see. Admins limited to assigned projects see the customers
 * of these projects, and their colleagues.
 */
export const isUserInScope = ({ kind, userId }: Scope): SQL | undefined =>
  kind === 'all' ? undefined : or(inArray(users.role, [...staffRoles]), isInAssignedClient(users.id, userId))

/** The condition for the customers of a member of staff who is limited to assigned projects. */
export const isInAssignedClient = (customerId: SQLWrapper, staffId: number): SQL =>
  sql`${customerId} = any(array(select ${clientMembers.userId} from ${clientMembers}
    where ${isActive} and ${clientMembers.clientId} = any(array(${assignedClients(staffId)}))))`

/** The condition for memberships that count: the user has joined and was not removed. */
export const isActive = sql`${clientMembers.joinedAt} is not null and ${clientMembers.removedAt} is null`

/** The permissions that open an area, as an SQL array. */
export const permissionsOf = (area: ClientArea): SQL => sql.raw(`'{${clientAreas[area].join(',')}}'::text[]`)
