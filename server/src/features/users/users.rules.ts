import { mayEditUser, type Role } from '@jara/contract/access'
import { text } from '@jara/contract/text'

interface Someone {
  id: number
  role: Role
}

/** Why this person may not change that one, or nothing. */
export function editFault(actor: Someone, target: Someone, role: Role = target.role): string | undefined {
  if (actor.id === target.id) return 'You cannot change your own row.'
  if (!mayEditUser(actor, target)) return text.onlySuperAdminsStaff
  if (role !== target.role && actor.role !== 'super_admin') return text.onlySuperAdminsRoles
  return undefined
}

interface Personal {
  name: string
  email: string | null
  role: Role
}

/**
 * What the audit log keeps of a change: only the fields that differ, and of names and addresses just enough to
 * recognise them, because the log can never be erased and people must be.
 */
export function auditOfChange(before: Personal, after: Personal): { before: object; after: object } {
  const changed = (['name', 'email', 'role'] as const).filter((field) => before[field] !== after[field])
  const pick = (row: Personal) => Object.fromEntries(changed.map((field) => [field, shown(row)[field]]))
  return { before: pick(before), after: pick(after) }
}

export const shown = ({ name, email, role }: Personal) => ({
  name: initials(name),
  email: masked(email),
  role,
})

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0]}…`)
    .join(' ')

const masked = (email: string | null) => email?.replace(/^(.)[^@]*/u, '$1…') ?? null
