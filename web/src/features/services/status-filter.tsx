import { paths } from '@jara/contract/paths'
import type { ServiceStatus } from '@jara/contract/services'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

export const statusNames: Record<ServiceStatus, string> = {
  shown: 'On the site',
  hidden: 'Hidden',
  archived: 'Archived',
}
const statuses = Object.keys(statusNames) as ServiceStatus[]

export const useServiceStatus = () => useAddressFilter(paths.admin, 'status', statuses)

export function ServiceStatusSelect() {
  return (
    <FilterSelect
      label="Status"
      param="status"
      choices={statuses}
      names={statusNames}
      value={useServiceStatus()}
      all="All but archived"
    />
  )
}
