import { isStaff, roleNames } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { LinkButton } from '#ui/link-button.tsx'
import { Pattern } from '#ui/pattern.tsx'

/** The strip of cloth at the top of the portal: who is here, as what, and the one thing most came for. */
export function Welcome({ user }: { user: SessionUser }) {
  return (
    <section className="cloth overflow-hidden rounded-lg md:grid md:grid-cols-[1fr_16rem]">
      <div className="p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          Welcome, {user.name}
        </h1>
        <p className="mt-2 text-cloth-muted">
          Your Role: <strong className="font-semibold text-on-cloth">{roleNames[user.role]}</strong>
        </p>
        <div className="mt-6">
          {isStaff(user.role) ? (
            <LinkButton to="/admin" variant="accent">
              Open the Admin Panel
            </LinkButton>
          ) : (
            <LinkButton to="/payments" variant="accent">
              Start a new project
            </LinkButton>
          )}
        </div>
      </div>
      <div aria-hidden className="hidden border-cloth-line border-l md:block">
        <Pattern className="text-on-cloth/30" />
      </div>
    </section>
  )
}
