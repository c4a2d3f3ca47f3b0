import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQueries } from '#features/users/users.api.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Combobox } from '#ui/combobox.tsx'

interface Person {
  id: number
  name: string
}

interface UserPickerProps {
  chosen: Person | null
  onChoose: (person: Person | null) => void
}

/**
 * Searches users on the server. When the search fails, the list is empty and no error shows, as specified.
 */
export function UserPicker({ chosen, onChoose }: UserPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching } = useQuery(userQueries.offered(search))
  return (
    <Combobox
      options={(data ?? []).map(({ id, name, email }) => ({ value: String(id), label: name, text: email }))}
      value={chosen && { value: String(chosen.id), label: chosen.name }}
      onChange={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
      onSearch={setTyped}
      loading={isFetching || search !== typed}
      placeholder="Name or email"
      emptyText="No one found."
    />
  )
}
