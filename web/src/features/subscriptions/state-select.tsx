import { paths } from '@jara/contract/paths'
import { begunStates, subscriptionStateNames } from '@jara/contract/subscriptions/states'
import { useAddressChoice } from '#lib/use-address.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Select } from '#ui/select.tsx'
import type { StateFilter } from './subscriptions.api.ts'

const allStates = 'all'

export function useStateFilter(): StateFilter {
  const choice = useAddressChoice(paths.admin, 'state', [allStates, ...begunStates])
  return choice === allStates ? undefined : choice
}

/** Filters the list by status. The choice is in the URL, so that a link shows the same list. */
export function StateSelect() {
  const change = useChangeAddress()
  return (
    <Select
      aria-label="Status"
      value={useStateFilter() ?? ''}
      placeholder="All statuses"
      className="w-full sm:w-56"
      onChange={({ target }) => change({ state: target.value, page: undefined })}
    >
      {begunStates.map((state) => (
        <option key={state} value={state}>
          {subscriptionStateNames[state]}
        </option>
      ))}
    </Select>
  )
}
