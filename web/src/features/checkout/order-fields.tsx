import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** Title and description, the first fields of every order. */
export function OrderFields<Values extends FieldValues & { title: string; description: string }>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const { register, formState } = form
  const errors = formState.errors as Partial<Record<string, { message?: string }>>
  return (
    <>
      <RequiredNote />
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title' as Path<Values>)} maxLength={160} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        required
        hint="What should it do, for whom, and by when?"
        error={errors.description?.message}
      >
        <Textarea {...register('description' as Path<Values>)} maxLength={5000} rows={4} />
      </Field>
    </>
  )
}
