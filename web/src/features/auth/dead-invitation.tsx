import { paths } from '@jara/contract/paths'
import { useSessionUser } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AuthCard } from './auth-card.tsx'

/** `fault` says why the invitation does not work. */
export function DeadInvitation({ fault }: { fault: string }) {
  const user = useSessionUser()
  return (
    <AuthCard title="This invitation does not work" text="Each invitation works once and expires.">
      <div className="mt-6 flex flex-col gap-4">
        <Alert tone="bad">{fault}</Alert>
        <p className="text-sm">
          Ask the colleague who invited you to send the invitation again. If you have joined already, continue
          below.
        </p>
        <LinkButton to={user ? paths.dashboard() : paths.login()} size="lg">
          {user ? 'Go to your dashboard' : 'Sign in'}
        </LinkButton>
      </div>
    </AuthCard>
  )
}
