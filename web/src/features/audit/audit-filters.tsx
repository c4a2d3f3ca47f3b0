import type { AuditEntry } from '@jara/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useForm } from 'react-hook-form'
import { userQueries } from '#features/users/users.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { ActionSelect } from './action-select.tsx'
import type { AuditFilters as Filters } from './audit.api.ts'

interface AuditFiltersProps {
  filters: Filters
  filtered: boolean
  /** The entries on screen. Their subjects become suggestions. */
  entries: readonly AuditEntry[]
  onChange: (filters: Partial<Filters>) => void
}

const trimmed = { setValueAs: (value: string) => value.trim() }

/**
 * The filter form of the audit log. Its fields show the filters in the URL. Input that is not submitted yet
 * stays until the URL changes.
 */
export function AuditFilters({ filters, filtered, entries, onChange }: AuditFiltersProps) {
  const subjectsId = useId()
  const { register, handleSubmit, watch } = useForm({ values: filters })

  return (
    <form
      onSubmit={(event) => void handleSubmit(onChange)(event)}
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field label="Who">
        <ActorSelect {...register('actorId')} value={watch('actorId')} entries={entries} />
      </Field>
      <Field label="Action">
        <ActionSelect {...register('action')} value={watch('action')} />
      </Field>
      <Field label="Subject">
        <Input {...register('subject', trimmed)} list={subjectsId} autoComplete="off" />
      </Field>
      <Field label="ID">
        <Input {...register('subjectId', trimmed)} autoComplete="off" />
      </Field>
      <Field label="From">
        <Input {...register('from')} type="date" />
      </Field>
      <Field label="To">
        <Input {...register('to')} type="date" />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit">Apply filters</Button>
        {filtered && (
          <Button variant="secondary" onClick={() => onChange({})}>
            Clear
          </Button>
        )}
      </div>
      <Suggestions id={subjectsId} of={entries.map(({ subject }) => subject)} />
    </form>
  )
}

interface ActorSelectProps extends ComponentProps<'select'> {
  value: string
  entries: readonly AuditEntry[]
}

/** Lists the staff, and also the actor in the URL, who may not be one of the listed staff. */
function ActorSelect({ value, entries, ...select }: ActorSelectProps) {
  const { data: staff = [] } = useQuery(userQueries.offered('', 'admin'))
  const named = entries.find(({ actor }) => String(actor?.id) === value)?.actor
  const offered = staff.some(({ id }) => String(id) === value)
  return (
    <Select {...select} value={value} placeholder="Everyone">
      {!offered && value && <option value={value}>{named?.name ?? `User ${value}`}</option>}
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(of)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
