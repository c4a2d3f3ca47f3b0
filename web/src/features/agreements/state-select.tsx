import { agreementStateNames, begunStates } from '@jara/contract/agreement-states'
import { useAddressChoice } from '#lib/use-address-choice.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Select } from '#ui/select.tsx'
import type { StateFilter } from './agreements.api.ts'

const everything = 'all'

export function useStateFilter(): StateFilter {
  const choice = useAddressChoice('state', [everything, ...begunStates])
  return choice === everything ? undefined : choice
}

/** Narrows the list; the choice stands in the address, so that a link shows the same. */
export function StateSelect() {
  const change = useChangeAddress()
  return (
    <Select
      aria-label="State"
      value={useStateFilter() ?? ''}
      placeholder="Every state"
      className="w-full sm:w-56"
      onChange={({ target }) => change({ state: target.value, page: undefined })}
    >
      {begunStates.map((state) => (
        <option key={state} value={state}>
          {agreementStateNames[state]}
        </option>
      ))}
    </Select>
  )
}
