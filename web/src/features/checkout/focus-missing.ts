import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Focuses the first of these fields that is empty. */
export function focusMissing<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
): void {
  const missing = names.find((name) => String(form.getValues(name) ?? '').trim() === '')
  if (missing) form.setFocus(missing)
}
