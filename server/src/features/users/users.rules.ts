import { type Holder, mayEditUser } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import type { Role } from '@jara/contract/roles'

interface UserWithRole {
  id: number
  role: Role
}

/** Returns why the actor may not edit the target, or undefined when the actor may. */
export function editFault(
  actor: Holder & { id: number },
  target: UserWithRole,
  role: Role = target.role,
): string | undefined {
  if (actor.id === target.id) return 'You cannot edit your own account here.'
  if (!mayEditUser(actor, target)) return adminText.onlySuperAdminsStaff
  if (role !== target.role && actor.role !== 'super_admin') return adminText.onlySuperAdminsRoles
  return undefined
}

interface Personal {
  name: string
  email: string | null
  role: Role
}

/**
 * Returns the changed fields for the audit log. Names and emails are masked, because personal data must be
 * erasable and entries of the audit log cannot be erased.
 */
export function auditOfChange(before: Personal, after: Personal): { before: object; after: object } {
  const changed = (['name', 'email', 'role'] as const).filter((field) => before[field] !== after[field])
  const pick = (row: Personal) => Object.fromEntries(changed.map((field) => [field, maskedUser(row)[field]]))
  return { before: pick(before), after: pick(after) }
}

export const maskedUser = ({ name, email, role }: Personal) => ({
  name: initials(name),
  email: masked(email),
  role,
})

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => `${[...part][0]}…`)
    .join(' ')

const masked = (email: string | null) => email?.replace(/^(.)[^@]*/u, '$1…') ?? null
