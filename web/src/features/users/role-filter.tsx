import { paths } from '@jara/contract/paths'
import { userGroups } from '@jara/contract/roles'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

const groupNames = { user: 'Customers', admin: 'Staff' }

export const useRoleFilter = () => useAddressFilter(paths.admin, 'role', userGroups)

export function RoleFilterSelect() {
  return (
    <FilterSelect
      label="Role"
      param="role"
      choices={userGroups}
      names={groupNames}
      value={useRoleFilter()}
      all="All roles"
    />
  )
}
