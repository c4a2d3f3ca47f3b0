import { text } from '@jara/contract/text'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { register } from './auth.api.ts'
import { PasswordInput } from './password-input.tsx'

interface RegisterFormProps {
  loginTo: string
  onRegistered: () => void
}

export function RegisterForm({ loginTo, onRegistered }: RegisterFormProps) {
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).registration,
    submit: async (registration) => {
      await register(registration)
      onRegistered()
    },
    failed: text.registrationFailed,
  })

  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Field label="Name" required error={errors.name}>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" required error={errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={blocked}
        busyLabel="Registering..."
      >
        Register
      </Button>
      <LinkButton to={loginTo} variant="secondary" size="lg">
        Back to Login
      </LinkButton>
    </form>
  )
}
