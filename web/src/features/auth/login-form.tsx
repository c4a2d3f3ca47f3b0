import { text } from '@jara/contract/text'
import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Credentials, login } from './auth.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordInput } from './password-input.tsx'
import { SecondStepForm } from './second-step-form.tsx'

interface LoginFormProps {
  registerTo: string
  onSignedIn: () => void
}

export function LoginForm({ registerTo, onSignedIn }: LoginFormProps) {
  const [sample, setSample] = useState<Credentials>()
  const [challenge, setChallenge] = useState<string>()
  const { errors, banner, busy, blocked, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/auth-forms')).credentials,
    submit: async (credentials) => {
      const asked = await login(credentials)
      if (asked === undefined) onSignedIn()
      else setChallenge(asked)
    },
    failed: text.loginFailed,
  })

  if (challenge) return <SecondStepForm challenge={challenge} onSignedIn={onSignedIn} />
  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {/* A picked sample account remounts the fields with its values. */}
      <div key={sample?.email} className="flex flex-col gap-4">
        <Field label="Email" required error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={sample?.email}
          />
        </Field>
        <Field label="Password" required error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" defaultValue={sample?.password} />
        </Field>
      </div>
      <TextLink to="/forgot" className="self-start text-sm">
        Forgot your password?
      </TextLink>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={blocked}
        busyLabel="Logging in..."
      >
        Login
      </Button>
      <LinkButton to={registerTo} variant="secondary" size="lg">
        Register
      </LinkButton>
      <DemoAccounts onPick={setSample} />
    </form>
  )
}
