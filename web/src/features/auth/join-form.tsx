import type { ClientInvitation } from '@jara/contract/clients'
import { paths } from '@jara/contract/paths'
import { useNavigate } from 'react-router'
import type { ArrivalState } from '#lib/arrival.ts'
import { useSessionUser } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { AuthForm } from './auth-form.tsx'
import { join } from './join.api.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useLinkSignIn } from './use-link-sign-in.ts'

interface JoinFormProps {
  token: string
  invitation: ClientInvitation
  /** Called with the reason when the invitation does not work any more. */
  onRefused: (reason: string) => void
}

/** Asks for a click. Email scanners open every link, and opening a link must not accept the invitation. */
export function JoinForm({ token, invitation, onRefused }: JoinFormProps) {
  const { client, email, removesPassword } = invitation
  const user = useSessionUser()
  // Joining replaces the session of another user.
  const replaced = user && user.email.toLowerCase() !== email.toLowerCase() ? user : undefined
  const navigate = useNavigate()
  const onSignedIn = () => {
    const removed = removesPassword ? ' Your old password was removed.' : ''
    const state: ArrivalState = { notice: `You have joined ${client}.${removed}`, tone: 'good' }
    navigate(paths.dashboard(), { replace: true, state })
  }
  const { form, step } = useLinkSignIn({
    signIn: join,
    onSignedIn,
    onRefused,
    failed: 'You could not join. Please try again.',
  })

  if (step) return <SecondStepForm step={step} onSignedIn={onSignedIn} />
  return (
    <AuthForm form={form} submitLabel={replaced ? `Join as ${email}` : 'Join'} busyLabel="Joining...">
      <input type="hidden" name="token" value={token} />
      {replaced ? (
        <Alert tone="accent">
          You are signed in as <EmailAddress email={replaced.email} />. This invitation is for{' '}
          <EmailAddress email={email} />.
        </Alert>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          This invitation is for{' '}
          <strong>
            <EmailAddress email={email} />
          </strong>
          .
        </p>
      )}
      {removesPassword && (
        <Alert tone="accent">
          This email is not confirmed yet. Joining confirms it and, for your safety, removes the password and
          passkeys that were set up before.
        </Alert>
      )}
    </AuthForm>
  )
}
