import { paths } from '@jara/contract/paths'
import { useSessionUser } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AuthCard } from './auth-card.tsx'

/**
 * Says how to get another link, or an account without a link. `fault` says why this one does not work. The account may
 * exist although the browser has not received the answer, so the first advice is to sign in.
 */
export function DeadSetupLink({ fault }: { fault: string }) {
  const user = useSessionUser()
  return (
    <AuthCard
      title="This link does not work"
      text="The server of a new portal prints this link when it starts."
    >
      <div className="mt-6 flex flex-col gap-4 text-sm">
        <Alert tone="bad">{fault}</Alert>
        {!user && <p>If you have just created your account, sign in with your email and password.</p>}
        <p>Start the server again. While no member of staff has an account, it prints a new link.</p>
        <p>Or create a super admin on the server with this command:</p>
        <code className="rounded-md bg-sunken p-3 [overflow-wrap:anywhere]">
          npm run admin:create -- <span className="whitespace-nowrap">--email you@agency.ng</span>{' '}
          <span className="whitespace-nowrap">--name "Your Name"</span>
        </code>
        <LinkButton to={user ? paths.dashboard() : paths.login()} size="lg">
          {user ? 'Go to your dashboard' : 'Sign in'}
        </LinkButton>
      </div>
    </AuthCard>
  )
}
