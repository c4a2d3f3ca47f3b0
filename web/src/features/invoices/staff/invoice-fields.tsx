import { dayText } from '@jara/contract/lib/date-text'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { useWatch } from 'react-hook-form'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { projectQueries } from '#features/projects/projects.api.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SearchPicker } from '#ui/search-picker.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { InvoiceFormState } from './invoice-values.ts'

interface InvoiceFieldsProps {
  form: InvoiceFormState
  /** Whether the client can no longer change. */
  isClientFixed?: boolean
  /** The day on which the invoice will be issued, if it is not today; '' when it is not known. */
  issuedOn?: string
}

/** For whom the invoice is, and its terms. */
export function InvoiceFields({ form, isClientFixed = false, issuedOn }: InvoiceFieldsProps) {
  const { register, control, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const [clientId, clientName, projectId, projectTitle, dueDays] = useWatch({
    control,
    name: ['clientId', 'clientName', 'projectId', 'projectTitle', 'dueDays'],
  })
  const chooseProject = (project: { id: number; name: string } | null) => {
    setValue('projectTitle', project?.name ?? '')
    setValue('projectId', project?.id ?? null, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Client"
        required
        hint={isClientFixed ? 'For another client, end this retainer and create a new one.' : undefined}
        error={errors.clientId?.message}
      >
        <SearchPicker
          query={staffClientQueries.offered}
          optionOf={({ id, name, owner }) => ({ id, name, text: owner?.email })}
          placeholder="Client, member or email"
          emptyText="No client found."
          disabled={isClientFixed}
          chosen={clientId === null ? null : { id: clientId, name: clientName }}
          onChoose={(client) => {
            setValue('clientName', client?.name ?? '')
            setValue('clientId', client?.id ?? null, { shouldDirty: true, shouldValidate: isSubmitted })
            chooseProject(null)
          }}
        />
      </Field>
      <Field label="Project" error={errors.projectId?.message}>
        <SearchPicker
          key={clientId}
          query={(search) => projectQueries.offered(clientId ?? 0, search)}
          optionOf={({ id, title }) => ({ id, name: title })}
          placeholder={clientId === null ? 'Choose a client first' : 'None'}
          emptyText="This client has no such project."
          disabled={clientId === null}
          chosen={projectId === null ? null : { id: projectId, name: projectTitle }}
          onChoose={chooseProject}
        />
      </Field>
      <Field label="Title" required error={errors.title?.message} className="sm:col-span-2">
        <Input {...register('title')} maxLength={160} autoComplete="off" />
      </Field>
      <Field label="Due in days" required hint={dueHint(dueDays, issuedOn)} error={errors.dueDays?.message}>
        <Input {...register('dueDays')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label="Purchase order"
        hint="The client’s own number, if they need it on the invoice."
        error={errors.purchaseOrder?.message}
      >
        <Input {...register('purchaseOrder')} maxLength={60} autoComplete="off" />
      </Field>
      <Field
        label="Note"
        hint="Printed below the lines, such as payment terms."
        error={errors.note?.message}
        className="sm:col-span-2"
      >
        <Textarea {...register('note')} rows={2} growToLines={8} maxLength={2000} />
      </Field>
      <Switch {...register('pricesIncludeVat')} label="Prices include VAT" className="sm:col-span-2" />
      <Switch
        {...register('reminders')}
        label="Remind the client by email"
        text="On the days in the settings, until the invoice is paid."
        className="sm:col-span-2"
      />
    </div>
  )
}

function dueHint(dueDays: string, issuedOn: string | undefined): string | undefined {
  const days = Number(dueDays)
  if (issuedOn === '' || dueDays.trim() === '' || !Number.isInteger(days) || days < 0 || days > 365)
    return undefined
  const issued = issuedOn === undefined ? 'today' : `on ${dayText(issuedOn)}`
  return `Issued ${issued}, it is due on ${dayText(addDays(issuedOn ?? lagosDate(new Date()), days))}.`
}
