import { text } from '@jara/contract/text'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { giveCode } from './auth.api.ts'

interface SecondStepFormProps {
  challenge: string
  onSignedIn: () => void
}

/** The password was right; now the phone has its say. */
export function SecondStepForm({ challenge, onSignedIn }: SecondStepFormProps) {
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).secondStep,
    submit: async (step) => {
      await giveCode(step)
      onSignedIn()
    },
    failed: text.loginFailed,
  })
  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <input type="hidden" name="challenge" value={challenge} />
      <Field
        label="Code"
        required
        hint="Six digits of your authenticator app, or one of your recovery codes."
        error={errors.code}
      >
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} autoFocus />
      </Field>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={blocked}
        busyLabel="Checking..."
      >
        Continue
      </Button>
    </form>
  )
}
