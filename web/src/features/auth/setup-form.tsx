import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import type { ArrivalState } from '#lib/arrival.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AuthForm } from './auth-form.tsx'
import { PasswordInput } from './password-input.tsx'
import { createFirstAccount } from './setup.api.ts'

interface SetupFormProps {
  token: string
  /** Called with the reason when the link does not work any more. */
  onRefused: (reason: string) => void
}

/** Creates the first super admin and opens the dashboard, which shows the first steps. */
export function SetupForm({ token, onRefused }: SetupFormProps) {
  const navigate = useNavigate()
  const state: ArrivalState = { notice: 'Your account is ready. Welcome to your portal.', tone: 'good' }
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).firstAccount,
    submit: async (account) => {
      try {
        await createFirstAccount(account)
        navigate(paths.dashboard(), { replace: true, state })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'link_dead')) throw error
        onRefused(error.message)
      }
    },
    failed: text.registrationFailed,
  })

  return (
    <AuthForm form={form} submitLabel="Create account" busyLabel="Creating...">
      <input type="hidden" name="token" value={token} />
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
