import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { ApiError, messageOf } from './api-error.ts'
import { useAlive } from './use-alive.ts'

interface PlainForm<Values> {
  /** Arrives with the first submit: no public page carries the schemas. */
  schema: () => Promise<ZodType<Values>>
  submit: (values: Values, form: HTMLFormElement) => Promise<void>
  /** The catalogue's text for when the server gives none. */
  failed: string
}

type FieldErrors = Readonly<Record<string, string>>

/**
 * A short form of a public page, where the form library of the portal would be a tenth of the page's whole weight.
 * The browser keeps the values by the controls' names; the server's field errors land beside its own.
 */
export function usePlainForm<Values>({ schema, submit, failed }: PlainForm<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [banner, setBanner] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A prerendered form that is sent before the script is here would leave the page: its button waits.
  const ready = useAlive()

  const send = async (form: HTMLFormElement) => {
    const checked = (await schema()).safeParse(Object.fromEntries(new FormData(form)))
    if (!checked.success) {
      const faults = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
      return point(form, Object.fromEntries(faults.reverse()))
    }
    await submit(checked.data, form)
  }

  const point = (form: HTMLFormElement, faults: FieldErrors) => {
    setErrors(faults)
    const first = Array.from(form.elements).find((control) => (control.getAttribute('name') ?? '') in faults)
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
      if (error instanceof ApiError) point(form, error.fields)
    } finally {
      setBusy(false)
    }
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name
    if (name in errors) setErrors(({ [name]: _mended, ...rest }) => rest)
  }

  return { errors, banner, busy, ready, formProps: { onSubmit, onInput } }
}
