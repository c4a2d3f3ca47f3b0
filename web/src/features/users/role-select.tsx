import { adminText } from '@jara/contract/admin-text'
import { type Role, roleNames, roles } from '@jara/contract/roles'
import type { ListedUser } from '@jara/contract/users'
import { useNotify } from '#lib/use-notify.ts'
import { Select } from '#ui/select.tsx'
import { useSetRole } from './users.api.ts'

interface RoleSelectProps {
  user: ListedUser
  mayChange: boolean
}

/** Saves a new role at once. If that fails, the old role and the error are shown. */
export function RoleSelect({ user, mayChange }: RoleSelectProps) {
  const notify = useNotify()
  const setRole = useSetRole()
  const role = user.role ?? 'user'
  const shown = setRole.isPending ? setRole.variables.role : role

  const change = (next: Role) =>
    void notify(setRole.mutateAsync({ id: user.id, role: next }), {
      done: () => `${user.name} is now ${roleNames[next]}`,
      failed: adminText.updateRole,
    })

  return (
    <Select
      dense
      className="w-36"
      aria-label={`Role of ${user.name}`}
      aria-busy={setRole.isPending || undefined}
      disabledReason={mayChange ? undefined : adminText.onlySuperAdminsRoles}
      value={shown}
      onChange={(event) => change(event.target.value as Role)}
    >
      {(mayChange ? roles : [role]).map((one) => (
        <option key={one} value={one}>
          {roleNames[one]}
        </option>
      ))}
    </Select>
  )
}
