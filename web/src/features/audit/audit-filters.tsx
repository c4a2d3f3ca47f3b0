import type { AuditEntry } from '@jara/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { userQueries } from '#features/users/users.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { AuditFilters as Filters } from './audit.api.ts'

interface AuditFiltersProps {
  filters: Filters
  filtered: boolean
  /** What is on the screen offers its own words. */
  entries: readonly AuditEntry[]
  onChange: (filters: Omit<Filters, 'before'>) => void
}

const nothing = { actorId: '', action: '', subject: '', subjectId: '', from: '', to: '' }

export function AuditFilters({ filters, filtered, entries, onChange }: AuditFiltersProps) {
  const actionsId = useId()
  const subjectsId = useId()
  const { data: staff = [] } = useQuery(userQueries.offered('', 'admin'))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    onChange({ ...nothing, ...Object.fromEntries(Object.entries(given).map(([k, v]) => [k, v.trim()])) })
  }

  return (
    <form
      key={JSON.stringify(filters)}
      onSubmit={submit}
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field label="Who">
        <Select name="actorId" defaultValue={filters.actorId} placeholder="Everybody">
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Action">
        <Input name="action" defaultValue={filters.action} list={actionsId} autoComplete="off" />
      </Field>
      <Field label="Subject">
        <Input name="subject" defaultValue={filters.subject} list={subjectsId} autoComplete="off" />
      </Field>
      <Field label="ID">
        <Input name="subjectId" defaultValue={filters.subjectId} autoComplete="off" />
      </Field>
      <Field label="From">
        <Input name="from" type="date" defaultValue={filters.from} />
      </Field>
      <Field label="To">
        <Input name="to" type="date" defaultValue={filters.to} />
      </Field>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit">Show matching entries</Button>
        {filtered && (
          <Button variant="secondary" onClick={() => onChange(nothing)}>
            Clear
          </Button>
        )}
      </div>
      <Words id={actionsId} of={entries.map(({ action }) => action)} />
      <Words id={subjectsId} of={entries.map(({ subject }) => subject)} />
    </form>
  )
}

function Words({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(of)].map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
