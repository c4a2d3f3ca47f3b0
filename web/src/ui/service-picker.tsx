import { Combobox } from './combobox.tsx'

interface Service {
  id: number
  name: string
  price: number
}

/** The loaded services, or what became of loading them. */
export interface LoadedServices {
  data?: readonly Service[] | undefined
  isFetching: boolean
  isError: boolean
}

interface ServicePickerProps {
  services: LoadedServices
  onChoose: (service: Service) => void
}

/** Chooses a service and is empty again afterwards. */
export function ServicePicker({
  services: { data = [], isFetching, isError },
  onChoose,
}: ServicePickerProps) {
  return (
    <Combobox
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      onChange={(option) => {
        const service = data.find(({ id }) => String(id) === option?.value)
        if (service) onChoose(service)
      }}
      loading={isFetching}
      placeholder="Choose a service"
      emptyText={isError ? 'The list could not be loaded. Type to try again.' : 'No service found.'}
    />
  )
}
