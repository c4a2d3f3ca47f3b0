import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { choosePassword } from './auth.api.ts'
import { PasswordInput } from './password-input.tsx'

interface ChoosePasswordFormProps {
  /** From the link in the mail. */
  token: string
  onChosen: () => void
}

export function ChoosePasswordForm({ token, onChosen }: ChoosePasswordFormProps) {
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).chosenPassword,
    submit: async (body) => {
      await choosePassword(body)
      onChosen()
    },
    failed: 'Your password could not be set. Please try again.',
  })
  const fault = banner ?? errors.token

  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {fault && (
        <Alert tone="bad" action={<TextLink to="/forgot">Ask for a new link</TextLink>}>
          {fault}
        </Alert>
      )}
      <input type="hidden" name="token" value={token} />
      <Field label="New password" required hint="At least 8 characters." error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={blocked}
        busyLabel="Saving..."
      >
        Set password
      </Button>
    </form>
  )
}
