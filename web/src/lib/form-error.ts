import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldErrorsOf, messageOf } from './api-error.ts'

/** Shows the server's field errors beside the fields, and focuses the first of these fields. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  const fields = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in form.getValues())
  for (const [index, [name, message]] of fields.entries())
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
}

/** Shows the server's field errors beside the fields, and its message or the fallback in the banner. */
export function showFormError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fallback: string,
): void {
  showFieldErrors(form, error)
  form.setError('root', { type: 'server', message: messageOf(error, fallback) })
}
