import { type Enquiry, leadForm } from '@jara/contract/enquiries'
import { type LeadState, leadStateNames, leadStates } from '@jara/contract/enquiries/leads'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { userQueries } from '#features/users/users.api.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useUpdateEnquiry } from './enquiries.api.ts'

const schema = leadForm.extend({
  ownerId: z.string().transform((text) => (text === '' ? null : Number(text))),
  nextOn: z.union([z.literal('').transform(() => null), z.iso.date('Enter a date.')]),
})
type Values = z.input<typeof schema>

interface LeadDialogProps {
  enquiry: Enquiry
  onClose: () => void
}

/** Edits the state, the owner and the next date of an enquiry as a lead. */
export function LeadDialog({ enquiry, onClose }: LeadDialogProps) {
  const update = useUpdateEnquiry()
  const { data: staff = [] } = useQuery(userQueries.staff)
  const { owner } = enquiry
  // The owner stays a choice while the list loads, and when they are no longer staff.
  const owners = owner && !staff.some(({ id }) => id === owner.id) ? [owner, ...staff] : staff
  const nameOf = (ownerId: string) => owners.find(({ id }) => String(id) === ownerId)?.name ?? ''

  const rowForm = useRowForm({
    schema,
    row: enquiry,
    valuesOf: (row = enquiry): Values => ({
      state: row.state,
      ownerId: row.owner ? String(row.owner.id) : '',
      nextOn: row.nextOn ?? '',
    }),
    save: (form, version) => update.mutateAsync({ ...form, id: enquiry.id, version }),
    thing: 'lead',
    onClose,
  })
  const { register, formState } = rowForm.form
  const { errors } = formState
  const describe = ({ state, ownerId, nextOn }: Values) => ({
    State: leadStateNames[state as LeadState],
    Owner: nameOf(ownerId),
    'Next date': nextOn,
  })
  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      <Field label="State" required error={errors.state?.message}>
        <Select {...register('state')}>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {leadStateNames[state]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Owner" error={errors.ownerId?.message}>
        {/* The choice is set again once the names have loaded. */}
        <Select {...register('ownerId')} key={owners.length} placeholder="No owner">
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Next date" hint="The owner is reminded on this day." error={errors.nextOn?.message}>
        <Input {...register('nextOn')} type="date" />
      </Field>
    </FormDialog>
  )
}
