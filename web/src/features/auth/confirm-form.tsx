import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { confirmEmail } from './auth.api.ts'

/** A button, because programs that look into mails open every link in them, and a person presses. */
export function ConfirmForm({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<string>()
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).confirmation,
    submit: async (body) => setConfirmed((await confirmEmail(body)).email),
    failed: 'Your email could not be confirmed. Please try again.',
  })
  const fault = banner ?? errors.token

  if (confirmed) {
    return (
      <div className="mt-6 flex flex-col gap-4">
        <Alert tone="good">{confirmed} is confirmed.</Alert>
        <LinkButton to="/dashboard" size="lg">
          Go to your dashboard
        </LinkButton>
      </div>
    )
  }
  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {fault && <Alert tone="bad">{fault}</Alert>}
      <input type="hidden" name="token" value={token} />
      <Button
        type="submit"
        variant="accent"
        size="lg"
        busy={busy}
        disabled={blocked}
        busyLabel="Confirming..."
      >
        Confirm my email
      </Button>
    </form>
  )
}
