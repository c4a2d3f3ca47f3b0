import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQueries } from '#features/users/users.api.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'

interface Person {
  id: number
  name: string
}

interface UserPickerProps {
  chosen: Person | null
  onChoose: (person: Person | null) => void
}

const notLoaded = 'The list of people is not loaded.'

/**
 * Searches users on the server. When the search fails, the list is empty without an error, as specified, and
 * the picker says that it has no people and offers to load them again.
 */
export function UserPicker({ chosen, onChoose }: UserPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching, isError, refetch } = useQuery(userQueries.offered(search))
  return (
    <>
      <Combobox
        options={(data ?? []).map(({ id, name, email }) => ({ value: String(id), label: name, text: email }))}
        value={chosen && { value: String(chosen.id), label: chosen.name }}
        onChange={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
        onSearch={setTyped}
        loading={isFetching || search !== typed}
        placeholder="Name or email"
        emptyText={isError ? notLoaded : 'No one found.'}
      />
      {isError && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {notLoaded}
          <Button variant="ghost" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}
