import type { SignInLink } from '@jara/contract/auth/sign-in-links'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useNavigate } from 'react-router'
import type { ArrivalState } from '#lib/arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { AuthForm } from './auth-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { signInWithLink } from './sign-in-link.api.ts'
import { useLinkSignIn } from './use-link-sign-in.ts'

interface SignInLinkFormProps {
  token: string
  link: SignInLink
  /** Called with the reason when the link does not work any more. */
  onRefused: (reason: string) => void
}

/** Asks for a click. Email scanners open every link, and opening a link must not use it up. */
export function SignInLinkForm({ token, link, onRefused }: SignInLinkFormProps) {
  const navigate = useNavigate()
  const onSignedIn = () => {
    const state: ArrivalState | undefined = link.removesPassword
      ? { notice: 'Your email is confirmed, and your old password was removed.', tone: 'good' }
      : undefined
    navigate(link.returnTo ?? paths.dashboard(), { replace: true, state })
  }
  const { form, step } = useLinkSignIn({
    signIn: signInWithLink,
    onSignedIn,
    onRefused,
    failed: text.loginFailed,
  })

  if (step) return <SecondStepForm step={step} onSignedIn={onSignedIn} />
  return (
    <AuthForm form={form} submitLabel="Sign in" busyLabel="Signing in...">
      <input type="hidden" name="token" value={token} />
      <p className="[overflow-wrap:anywhere]">
        You are signing in as{' '}
        <strong>
          <EmailAddress email={link.email} />
        </strong>
        .
      </p>
      {link.removesPassword && (
        <Alert tone="accent">
          Your email is not confirmed yet. Signing in confirms it and, for your safety, removes the password
          and passkeys that were set up before.
        </Alert>
      )}
    </AuthForm>
  )
}
