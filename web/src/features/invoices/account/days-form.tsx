import { useForm } from 'react-hook-form'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Days } from './account-statements.api.ts'

/** Chooses the days of a statement, which are in the URL. */
export function DaysForm({ days: { from = '', to = '' } }: { days: Days }) {
  const change = useChangeAddress()
  const { register, handleSubmit } = useForm({ values: { from, to } })
  const show = handleSubmit((chosen) => change({ ...chosen, page: undefined }))
  return (
    <form onSubmit={(event) => void show(event)} className="mt-6 flex flex-wrap items-end gap-3">
      <Field label="From" className="min-w-34">
        <Input {...register('from')} type="date" />
      </Field>
      <Field label="To" className="min-w-34">
        <Input {...register('to')} type="date" />
      </Field>
      <Button type="submit" variant="secondary">
        Show these days
      </Button>
    </form>
  )
}
