import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Partner } from './partners.ts'

interface PartnerSelectProps {
  partners: readonly Partner[]
  chosen: Partner | undefined
  onChoose: (id: number) => void
  userId: number
}

/** The dropdown of partners. It lists the customers who are assigned to the user first. */
export function PartnerSelect({ partners, chosen, onChoose, userId }: PartnerSelectProps) {
  const isMine = ({ assignedTo }: Partner) => assignedTo?.id === userId
  const mine = partners.filter(isMine)
  const others = partners.filter((partner) => !isMine(partner))
  return (
    <Field label="Chat with" hideLabel className="min-w-0 flex-1">
      <Select
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        placeholder={chosen ? undefined : 'Choose someone'}
        disabled={partners.length === 0}
      >
        {mine.length > 0 ? (
          <>
            <optgroup label="Assigned to me">{mine.map(optionOf)}</optgroup>
            {others.length > 0 && <optgroup label="Others">{others.map(optionOf)}</optgroup>}
          </>
        ) : (
          others.map(optionOf)
        )}
      </Select>
    </Field>
  )
}

const optionOf = ({ id, name, unread }: Partner) => (
  <option key={id} value={id}>
    {unread > 0 ? `${name} (${unread} unread)` : name}
  </option>
)
