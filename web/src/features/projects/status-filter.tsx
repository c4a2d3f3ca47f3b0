import { paths } from '@jara/contract/paths'
import { projectStatuses, statusNames } from '@jara/contract/projects/status'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

export const useProjectStatus = () => useAddressFilter(paths.admin, 'status', projectStatuses)

export function ProjectStatusSelect() {
  return (
    <FilterSelect
      label="Status"
      param="status"
      choices={projectStatuses}
      names={statusNames}
      value={useProjectStatus()}
      all="All statuses"
    />
  )
}
