import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { showFormError } from './form-error.ts'
import { useToast } from './toast-context.ts'

interface CardFormOptions<Values extends FieldValues, Output> {
  schema: ZodType<Output, Values>
  values: DefaultValues<Values>
  save: (values: Output) => Promise<unknown>
  /** The toast after a successful save. */
  done?: string
  /** The error text when the server sends no message. */
  failed: string
}

/** Manages a short form with its own save button, in a card or in a dialog. */
export function useCardForm<Values extends FieldValues, Output>({
  schema,
  values,
  save,
  done,
  failed,
}: CardFormOptions<Values, Output>) {
  const toast = useToast()
  const form = useForm<Values, unknown, Output>({ defaultValues: values, resolver: zodResolver(schema) })
  const submit = form.handleSubmit(async (checked) => {
    try {
      await save(checked)
      if (done) toast.show(done)
      form.reset(form.getValues())
    } catch (error) {
      showFormError(form, error, failed)
    }
  })
  const { errors, isSubmitting } = form.formState
  return { form, submit, errors, busy: isSubmitting, banner: errors.root?.message }
}
