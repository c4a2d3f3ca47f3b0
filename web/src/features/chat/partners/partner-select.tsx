import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Partner } from './partners.ts'

interface PartnerSelectProps {
  partners: readonly Partner[]
  chosen: Partner | undefined
  onChoose: (id: number) => void
}

export function PartnerSelect({ partners, chosen, onChoose }: PartnerSelectProps) {
  return (
    <Field label="Chat with" hideLabel className="min-w-0 flex-1">
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        placeholder={chosen ? undefined : 'Choose someone'}
        disabled={partners.length === 0}
      >
        {partners.map(({ id, name, unread }) => (
          <option key={id} value={id}>
            {unread > 0 ? `${name} (${unread} unread)` : name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
