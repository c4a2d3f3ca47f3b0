import { isStaff } from '@jara/contract/access'
import type { Role } from '@jara/contract/roles'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { clientMembers } from '#db/schema/index.ts'
import { assignedClients, isActive, permissionsOf } from './client-scope.ts'

/** A user's id, or the column or parameter that holds it. */
type UserId = number | SQLWrapper

export interface Viewer {
  id: number
  role: Role
}

/**
 * The condition for customers whom a member of staff may see in chat: all of them, or for an admin limited to
 * assigned projects the members of the clients of these projects. The limits are read in the same statement,
 * because a socket knows only those of its handshake.
 */
export const staffSees = (staffId: UserId, customerId: UserId): SQL => sql`(
  not exists (${limitedAdmins} and s.user_id = ${staffId})
  or exists (select from ${clientMembers} where ${clientMembers.userId} = ${customerId} and ${isActive}
    and ${clientMembers.clientId} in (${assignedClients(staffId)})))`

const limitedAdmins = sql`select s.user_id from staff_scopes s join users a on a.id = s.user_id
  where s.scope = 'assigned' and a.role = 'admin' and a.deleted_at is null`

/**
 * The condition for customers who may use chat: those without a client, and those who have a permission that
 * opens chat in one of their clients.
 */
export const chatIsOpen = (customerId: UserId): SQL => sql`coalesce((
  select bool_or(${clientMembers.permissions} && ${permissionsOf('chat')}) from ${clientMembers}
  where ${clientMembers.userId} = ${customerId} and ${isActive}), true)`

/** The condition for partners whose messages the viewer may read. The partner must have the other role. */
export const seesChatWith = ({ id, role }: Viewer, partnerId: SQLWrapper | number): SQL =>
  isStaff(role) ? staffSees(id, partnerId) : (and(chatIsOpen(id), staffSees(partnerId, id)) as SQL)

/** Whether this member of staff has no limit. False for a super admin who was limited before: `staffSees` is exact. */
export const isUnlimited = (staffId: UserId): SQL =>
  sql`not exists (select from staff_scopes where user_id = ${staffId} and scope = 'assigned')`

/** The condition for projects whose card a receiver sees. Limited admins see those to which they are assigned. */
export const seesProject = (userId: UserId, projectId: SQLWrapper): SQL => sql`(
  not exists (${limitedAdmins} and s.user_id = ${userId})
  or exists (select from project_staff w where w.project_id = ${projectId} and w.user_id = ${userId}))`

/**
 * Selects the admins limited to assigned projects who see the chat of a customer. Starts with the customer, who
 * has few clients.
 */
export const limitedViewersOf = (customerId: UserId): SQL => sql`
  select distinct w.user_id as id from client_members m
    join projects p on p.client_id = m.client_id join project_staff w on w.project_id = p.id
  where m.user_id = ${customerId} and m.joined_at is not null and m.removed_at is null
    and w.user_id in (${limitedAdmins})`
