import { isStaff } from '@jara/contract/access'
import type { Role } from '@jara/contract/roles'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export interface Viewer {
  id: number
  role: Role
}

/**
 * Says which customers a member of staff may see in chat: today all of them. Every query that shows staff the
 * chat of a customer contains this condition, so a narrower scope belongs here.
 */
export const isVisibleTo = ({ role }: Viewer, _customerId: SQLWrapper): SQL =>
  isStaff(role) ? sql`true` : sql`false`
