import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { projectQueries } from '#features/projects/projects.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Combobox } from '#ui/combobox.tsx'

interface Choice {
  id: number
  name: string
}

interface PickerProps {
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

const optionOf = ({ id, name }: Choice) => ({ value: String(id), label: name })
const notLoaded = 'The list could not be loaded. Type to try again.'

export function ClientPicker({ chosen, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching, isError } = useQuery(staffClientQueries.offered(search))
  return (
    <Combobox
      options={(data ?? []).map(({ id, name, owner }) => ({ ...optionOf({ id, name }), text: owner?.email }))}
      value={chosen && optionOf(chosen)}
      onChange={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
      onSearch={setTyped}
      loading={isFetching || search !== typed}
      placeholder="Client, member or email"
      emptyText={isError ? notLoaded : 'No client found.'}
    />
  )
}

export function ProjectPicker({ clientId, chosen, onChoose }: PickerProps & { clientId: number | null }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, isFetching, isError } = useQuery({
    ...projectQueries.offered(clientId ?? 0, search),
    enabled: clientId !== null,
  })
  return (
    <Combobox
      options={(data ?? []).map(({ id, title }) => optionOf({ id, name: title }))}
      value={chosen && optionOf(chosen)}
      onChange={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
      onSearch={setTyped}
      loading={isFetching || search !== typed}
      placeholder={clientId === null ? 'Choose a client first' : 'None'}
      emptyText={isError ? notLoaded : 'This client has no such project.'}
      disabled={clientId === null}
    />
  )
}

interface ServicePickerProps {
  onChoose: (service: { name: string; price: number }) => void
}

/** Inserts a service and is empty again afterwards. */
export function ServicePicker({ onChoose }: ServicePickerProps) {
  const { data = [], isFetching, isError } = useQuery(servicesQuery)
  return (
    <Combobox
      options={data.map(({ id, name }) => optionOf({ id, name }))}
      value={null}
      onChange={(option) => {
        const service = data.find(({ id }) => String(id) === option?.value)
        if (service) onChoose(service)
      }}
      loading={isFetching}
      placeholder="Choose a service"
      emptyText={isError ? notLoaded : 'No service found.'}
    />
  )
}
