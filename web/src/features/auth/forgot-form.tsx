import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { askForReset } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'

export function ForgotForm() {
  const [sent, setSent] = useState<string>()
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).forgotten,
    submit: async (body) => setSent((await askForReset(body)).message),
    failed: 'The link could not be sent. Please try again.',
  })

  return (
    <AuthForm
      form={form}
      submitLabel="Send me a link"
      busyLabel="Sending..."
      after={
        <LinkButton to={paths.login()} variant="secondary" size="lg">
          Back to Login
        </LinkButton>
      }
    >
      {sent && <Alert tone="good">{sent}</Alert>}
      <Field label="Email" required error={form.errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
    </AuthForm>
  )
}
