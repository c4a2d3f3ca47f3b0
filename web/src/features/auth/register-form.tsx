import { text } from '@jara/contract/text'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { register } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordInput } from './password-input.tsx'

interface RegisterFormProps {
  loginTo: string
  onRegistered: () => void
}

export function RegisterForm({ loginTo, onRegistered }: RegisterFormProps) {
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).registration,
    submit: async (registration) => {
      await register(registration)
      onRegistered()
    },
    failed: text.registrationFailed,
  })

  return (
    <AuthForm
      form={form}
      submitLabel="Register"
      busyLabel="Registering..."
      after={
        <LinkButton to={loginTo} variant="secondary" size="lg">
          Back to Login
        </LinkButton>
      }
    >
      <Field label="Name" required error={form.errors.name}>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" required error={form.errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={form.errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AuthForm>
  )
}
