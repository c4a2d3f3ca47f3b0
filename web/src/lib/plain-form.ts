import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { fieldErrorsOf, messageOf } from './api-error.ts'
import { useHydrated } from './use-hydrated.ts'

interface PlainForm<Values> {
  /** Loads the schema on the first submit, to keep the schemas out of public pages. */
  schema: () => Promise<ZodType<Values>>
  submit: (values: Values, form: HTMLFormElement) => Promise<void>
  /** The error text when the server sends no message. */
  failed: string
}

type FieldErrors = Readonly<Record<string, string>>

/**
 * Manages a short form on a public page, where the portal's form library would be a tenth of the page's size.
 * The values come from the named controls. Field errors from the server are shown like errors of the schema.
 */
export function usePlainForm<Values>({ schema, submit, failed }: PlainForm<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [banner, setBanner] = useState<string>()
  const [busy, setBusy] = useState(false)
  // Submitting a prerendered form before hydration would leave the page, so the button is disabled at first.
  const ready = useHydrated()

  const send = async (form: HTMLFormElement) => {
    const checked = (await schema()).safeParse(Object.fromEntries(new FormData(form)))
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
      return showErrors(form, Object.fromEntries(issues.reverse()))
    }
    await submit(checked.data, form)
  }

  const showErrors = (form: HTMLFormElement, fieldErrors: FieldErrors) => {
    setErrors(fieldErrors)
    const first = Array.from(form.elements).find(
      (control) => (control.getAttribute('name') ?? '') in fieldErrors,
    )
    if (first instanceof HTMLElement) first.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    setBanner(undefined)
    setErrors({})
    try {
      await send(form)
    } catch (error) {
      setBanner(messageOf(error, failed))
      showErrors(form, fieldErrorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name
    if (name in errors) setErrors(({ [name]: _fixed, ...rest }) => rest)
  }

  return { errors, banner, busy, ready, formProps: { onSubmit, onInput } }
}
