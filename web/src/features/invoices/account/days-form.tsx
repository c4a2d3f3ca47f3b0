import { useForm } from 'react-hook-form'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Days } from './account-statements.api.ts'

interface DaysFormProps {
  days: Days
  /** Why the server refuses the days. */
  errors: Partial<Record<keyof Days, string>>
}

/** Chooses the days of a statement, which are in the URL. */
export function DaysForm({ days: { from = '', to = '' }, errors }: DaysFormProps) {
  const change = useChangeAddress()
  const { register, handleSubmit } = useForm({ values: { from, to } })
  const show = handleSubmit((chosen) => change({ ...chosen, page: undefined }))
  const isRefused = errors.from !== undefined || errors.to !== undefined
  return (
    <form
      onSubmit={(event) => void show(event)}
      className={cx('mt-6 flex flex-wrap gap-3', isRefused ? 'items-start' : 'items-end')}
    >
      <Field label="From" error={errors.from} className="min-w-34">
        <Input {...register('from')} type="date" />
      </Field>
      <Field label="To" error={errors.to} className="min-w-34">
        <Input {...register('to')} type="date" />
      </Field>
      <Button type="submit" variant="secondary" className={cx(isRefused && 'mt-7')}>
        Show period
      </Button>
    </form>
  )
}
