import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { askForReset } from './auth.api.ts'

export function ForgotForm() {
  const [sent, setSent] = useState<string>()
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).forgotten,
    submit: async (body) => setSent((await askForReset(body)).message),
    failed: 'The link could not be sent. Please try again.',
  })

  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {sent && <Alert tone="good">{sent}</Alert>}
      <Field label="Email" required error={errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={blocked}
        busyLabel="Sending..."
      >
        Send me a link
      </Button>
      <LinkButton to="/login" variant="secondary" size="lg">
        Back to Login
      </LinkButton>
    </form>
  )
}
