import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { showFormError } from '#lib/form-error.ts'
import { useSnackbar } from '#ui/snackbar-context.ts'

interface CardFormOptions<Values extends FieldValues, Output> {
  schema: ZodType<Output, Values>
  values: DefaultValues<Values>
  save: (values: Output) => Promise<unknown>
  /** Said when it worked. */
  done?: string
  /** Said when the server gives no words. */
  failed: string
}

/** A short form in a card of its own that saves itself. */
export function useCardForm<Values extends FieldValues, Output>({
  schema,
  values,
  save,
  done,
  failed,
}: CardFormOptions<Values, Output>) {
  const snackbar = useSnackbar()
  const form = useForm<Values, unknown, Output>({ defaultValues: values, resolver: zodResolver(schema) })
  const submit = form.handleSubmit(async (checked) => {
    try {
      await save(checked)
      if (done) snackbar.show(done)
      form.reset(form.getValues())
    } catch (error) {
      showFormError(form, error, failed)
    }
  })
  const { errors, isSubmitting } = form.formState
  return { form, submit, errors, busy: isSubmitting, banner: errors.root?.message }
}
