import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from './api-error.ts'

/** Shows the server's field errors beside the fields, and its message or the fallback in the banner. */
export function showFormError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fallback: string,
): void {
  const fields = error instanceof ApiError ? error.fields : {}
  for (const [name, message] of Object.entries(fields)) {
    if (name in form.getValues()) form.setError(name as Path<Values>, { type: 'server', message })
  }
  form.setError('root', { type: 'server', message: messageOf(error, fallback) })
}
