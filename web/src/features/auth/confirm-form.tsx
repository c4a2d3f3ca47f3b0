import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { confirmEmail } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'

/** Asks for a click. Email scanners open every link, and opening a link must not confirm an address. */
export function ConfirmForm({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<string>()
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).confirmation,
    submit: async (body) => setConfirmed((await confirmEmail(body)).email),
    failed: 'Your email could not be confirmed. Please try again.',
  })

  if (confirmed) {
    return (
      <div className="mt-6 flex flex-col gap-4">
        <Alert tone="good">{confirmed} is confirmed.</Alert>
        <LinkButton to={paths.dashboard()} size="lg">
          Go to your dashboard
        </LinkButton>
      </div>
    )
  }
  return (
    <AuthForm form={form} fault={form.errors.token} submitLabel="Confirm my email" busyLabel="Confirming...">
      <input type="hidden" name="token" value={token} />
    </AuthForm>
  )
}
