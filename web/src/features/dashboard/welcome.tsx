import { isStaff } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { roleNames } from '@jara/contract/roles'
import { LinkButton } from '#ui/link-button.tsx'
import { Pattern } from '#ui/pattern.tsx'

/** The header of the dashboard: name, role and main action. */
export function Welcome({ user }: { user: SessionUser }) {
  return (
    <section className="panel overflow-hidden rounded-lg md:grid md:grid-cols-[1fr_16rem]">
      <div className="p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          Welcome, {user.name}
        </h1>
        <p className="mt-2 text-panel-muted">
          Your Role: <strong className="font-semibold text-on-panel">{roleNames[user.role]}</strong>
        </p>
        <div className="mt-6">
          {isStaff(user.role) ? (
            <LinkButton to={paths.admin()} variant="accent">
              Open the Admin Panel
            </LinkButton>
          ) : (
            <LinkButton to={paths.payments({ new: 1 })} variant="accent">
              Start a new project
            </LinkButton>
          )}
        </div>
      </div>
      <div aria-hidden className="hidden border-panel-line border-l md:block">
        <Pattern className="text-on-panel/30" />
      </div>
    </section>
  )
}
