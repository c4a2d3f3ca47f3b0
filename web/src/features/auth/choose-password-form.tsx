import { paths } from '@jara/contract/paths'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { choosePassword } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordInput } from './password-input.tsx'

interface ChoosePasswordFormProps {
  /** The token from the link in the email. */
  token: string
  onChosen: () => void
}

export function ChoosePasswordForm({ token, onChosen }: ChoosePasswordFormProps) {
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).chosenPassword,
    submit: async (body) => {
      await choosePassword(body)
      onChosen()
    },
    failed: 'Your password could not be set. Please try again.',
  })

  return (
    <AuthForm
      form={form}
      fault={form.errors.token}
      faultAction={<TextLink to={paths.forgot()}>Request a new link</TextLink>}
      submitLabel="Set password"
      busyLabel="Saving..."
    >
      <input type="hidden" name="token" value={token} />
      <Field label="New password" required hint="At least 8 characters." error={form.errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </AuthForm>
  )
}
