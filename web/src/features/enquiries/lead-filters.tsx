import { leadStateNames, leadStates } from '@jara/contract/enquiries/leads'
import { paths } from '@jara/contract/paths'
import { useAddressFilter } from '#lib/use-address.ts'
import { FilterSelect } from '#ui/filter-select.tsx'

export const useLeadFilters = () => ({
  state: useAddressFilter(paths.admin, 'state', leadStates),
  mine: useAddressFilter(paths.admin, 'mine', ['1']),
})

/** Filters the enquiries by their state, and by whether the user follows them. */
export function LeadFilters() {
  const { state, mine } = useLeadFilters()
  return (
    <>
      <FilterSelect
        label="State"
        param="state"
        choices={leadStates}
        names={leadStateNames}
        value={state}
        all="All states"
      />
      <FilterSelect
        label="Owner"
        param="mine"
        choices={['1']}
        names={{ 1: 'Mine' }}
        value={mine}
        all="All owners"
      />
    </>
  )
}
