import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#lib/use-debounced.ts'
import { Combobox, type ComboboxOption } from './combobox.tsx'

interface Choice {
  id: number
  name: string
}

interface SearchPickerProps<Row, Key extends QueryKey> {
  /** The query of the rows that match a search. */
  query: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>
  optionOf: (row: Row) => Choice & Pick<ComboboxOption, 'text'>
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
  placeholder: string
  emptyText: string
  disabled?: boolean
}

/** Chooses one of the rows that the server finds. */
export function SearchPicker<Row, Key extends QueryKey>({
  query,
  optionOf,
  chosen,
  onChoose,
  placeholder,
  emptyText,
  disabled = false,
}: SearchPickerProps<Row, Key>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data = [], isFetching, isError } = useQuery({ ...query(search), enabled: !disabled })
  const asOption = ({ id, name, text }: ReturnType<typeof optionOf>) => ({
    value: String(id),
    label: name,
    text,
  })
  return (
    <Combobox
      options={data.map((row) => asOption(optionOf(row)))}
      value={chosen && asOption(chosen)}
      onChange={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
      onSearch={setTyped}
      loading={isFetching || search !== typed}
      placeholder={placeholder}
      emptyText={isError ? 'The list could not be loaded. Type to try again.' : emptyText}
      disabled={disabled}
    />
  )
}
