import { useChangeAddress } from '#lib/use-change-address.ts'
import { Select } from './select.tsx'

interface FilterSelectProps<Choice extends string> {
  label: string
  /** The query parameter that has the choice. */
  param: string
  choices: readonly Choice[]
  names: Readonly<Record<Choice, string>>
  value: Choice | undefined
  /** The name of the list without this filter: 'All statuses'. */
  all: string
}

/** Filters a list. The choice is in the URL, so that a link shows the same list. */
export function FilterSelect<Choice extends string>({
  label,
  param,
  choices,
  names,
  value,
  all,
}: FilterSelectProps<Choice>) {
  const change = useChangeAddress()
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      placeholder={all}
      className="w-full sm:w-56"
      onChange={({ target }) => change({ [param]: target.value, page: undefined })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  )
}
