import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import type { ArrivalState } from '#lib/arrival.ts'
import type { OrderChoice } from '#lib/order-choice.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AuthForm } from './auth-form.tsx'

interface EmailLinkFormProps {
  send: (body: { email: string }) => Promise<{ message: string }>
  /** The email that was typed on the page before, and the message when a link was already sent to it. */
  before?: ArrivalState['signInLink']
  /** Why the last link did not work. */
  fault?: string
  choice?: OrderChoice
  returnTo?: string
}

/** Asks for an email address and sends a link to it. */
export function EmailLinkForm({ send, before, fault, choice, returnTo }: EmailLinkFormProps) {
  const [sent, setSent] = useState(before?.sent)
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).forgotten,
    submit: async (body) => setSent((await send(body)).message),
    failed: 'The link could not be sent. Please try again.',
  })
  const backState: ArrivalState = { returnTo }

  return (
    <AuthForm
      form={form}
      fault={sent ? undefined : fault}
      submitLabel={sent ? 'Send another link' : 'Send me a link'}
      busyLabel="Sending..."
      submitVariant={sent ? 'secondary' : 'accent'}
      after={
        <LinkButton to={paths.login(choice)} state={backState} variant="secondary" size="lg">
          Back to Login
        </LinkButton>
      }
    >
      {sent && (
        <div data-result>
          <Alert tone="good">{sent}</Alert>
        </div>
      )}
      <Field label="Email" required error={form.errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={before?.email}
        />
      </Field>
    </AuthForm>
  )
}
