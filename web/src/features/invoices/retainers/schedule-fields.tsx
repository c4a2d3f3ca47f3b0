import {
  intervalNames,
  type RetainerState,
  retainerIntervals,
} from '@jara/contract/invoices/retainer-periods'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { useWatch } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { issueText, type RetainerFormState } from './retainer-values.ts'

interface ScheduleFieldsProps {
  form: RetainerFormState
  /** Undefined for a new retainer. */
  state: RetainerState | undefined
}

const lastDate = '9999-12-31'

/** When the invoices of a retainer are issued. */
export function ScheduleFields({ form, state }: ScheduleFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const nextOn = useWatch({ control, name: 'nextOn' })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-display font-semibold text-lg">Schedule</legend>
      <Field label="Repeats" required error={errors.every?.message} className="sm:col-span-2">
        <Select {...register('every')}>
          {retainerIntervals.map((every) => (
            <option key={every} value={every}>
              {intervalNames[every]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Next invoice"
        required
        hint={issueText(nextOn, state, lagosDate(new Date()))}
        error={errors.nextOn?.message}
      >
        <Input {...register('nextOn')} type="date" max={lastDate} />
      </Field>
      <Field
        label="Last day"
        hint="No invoice is issued after it. Leave it empty to continue without an end."
        error={errors.endsOn?.message}
      >
        <Input {...register('endsOn')} type="date" max={lastDate} />
      </Field>
    </fieldset>
  )
}
