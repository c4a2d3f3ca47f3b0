import { text } from '@jara/contract/text'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { giveCode, type SecondStep } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondStepFormProps {
  step: SecondStep
  onSignedIn: () => void
}

/** Asks for the second factor after a correct password. */
export function SecondStepForm({ step: { challenge, ways }, onSignedIn }: SecondStepFormProps) {
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).secondStep,
    submit: async (step) => {
      await giveCode(step)
      onSignedIn()
    },
    failed: text.loginFailed,
  })
  const passkey = ways.includes('passkey')
  const hint = ways.includes('app')
    ? 'Enter the six digits from your authenticator app, or a recovery code.'
    : 'No passkey at hand? Enter a recovery code.'

  return (
    <>
      {passkey && (
        <div className="mt-6 flex flex-col gap-4 border-b pb-6">
          <p className="text-sm">Your account needs one more step.</p>
          <PasskeyButton variant="accent" challenge={challenge} autoFocus onSignedIn={onSignedIn}>
            Use your passkey
          </PasskeyButton>
        </div>
      )}
      <AuthForm
        form={form}
        submitLabel="Continue"
        busyLabel="Checking..."
        submitVariant={passkey ? 'secondary' : 'accent'}
      >
        <input type="hidden" name="challenge" value={challenge} />
        <Field label="Code" required hint={hint} error={form.errors.code}>
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!passkey}
          />
        </Field>
      </AuthForm>
    </>
  )
}
