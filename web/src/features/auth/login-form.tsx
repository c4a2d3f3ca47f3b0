import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Credentials, login, type SecondStep } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordInput } from './password-input.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInLinkButton } from './sign-in-link-button.tsx'

interface LoginFormProps {
  registerTo: string
  onSignedIn: () => void
}

export function LoginForm({ registerTo, onSignedIn }: LoginFormProps) {
  const [sample, setSample] = useState<Credentials & { pick: number }>()
  const [step, setStep] = useState<SecondStep>()
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).credentials,
    submit: async (credentials) => {
      const secondStep = await login(credentials)
      if (secondStep === undefined) onSignedIn()
      else setStep(secondStep)
    },
    failed: text.loginFailed,
  })

  if (step) return <SecondStepForm step={step} onSignedIn={onSignedIn} />
  return (
    <AuthForm
      form={form}
      submitLabel="Login"
      busyLabel="Logging in..."
      after={
        <>
          <PasskeyButton variant="secondary" disabled={!form.ready} onSignedIn={onSignedIn}>
            Sign in with a passkey
          </PasskeyButton>
          <SignInLinkButton disabled={!form.ready} />
          <LinkButton to={registerTo} variant="secondary" size="lg">
            Register
          </LinkButton>
          <DemoAccounts
            onPick={(account) => setSample((last) => ({ ...account, pick: (last?.pick ?? 0) + 1 }))}
          />
        </>
      }
    >
      {/* Choosing a sample account remounts the fields with the values of that account. */}
      <div key={sample?.pick} className="flex flex-col gap-4">
        <Field label="Email" required error={form.errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={sample?.email}
          />
        </Field>
        <Field label="Password" required error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" defaultValue={sample?.password} />
        </Field>
      </div>
      <TextLink to={paths.forgot()} className="self-start text-sm">
        Forgot your password?
      </TextLink>
    </AuthForm>
  )
}
