import { paths } from '@jara/contract/paths'
import { begunStates, subscriptionStateNames } from '@jara/contract/subscriptions/states'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import type { StateFilter } from './subscriptions.api.ts'

export const useStateFilter = (): StateFilter => useAddressFilter(paths.admin, 'state', begunStates)

export function StateSelect() {
  return (
    <FilterSelect
      label="Status"
      param="state"
      choices={begunStates}
      names={subscriptionStateNames}
      value={useStateFilter()}
      all="All statuses"
    />
  )
}
