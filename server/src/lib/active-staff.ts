import { staffRoles } from '@jara/contract/access'
import { type AnyColumn, and, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'

type StaffColumns = Record<'role' | 'deletedAt' | 'invitedAt', AnyColumn>

/** SQL condition that is true for staff who have accepted their invitation and were not removed. */
export const isActiveStaff = ({ role, deletedAt, invitedAt }: StaffColumns = users) =>
  and(inArray(role, [...staffRoles]), isNull(deletedAt), isNull(invitedAt))
