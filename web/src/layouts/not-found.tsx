import { paths } from '@jara/contract/paths'
import { useLocation } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

export function NotFound() {
  const user = useSessionUser()
  const { pathname } = useLocation()
  return (
    <PlainPage
      title="Page not found"
      actions={
        <>
          <LinkButton to={user ? paths.dashboard() : paths.home()}>
            {user ? 'Go to your dashboard' : 'Go to the home page'}
          </LinkButton>
          <LinkButton to={paths.contact()} variant="secondary">
            Contact us
          </LinkButton>
        </>
      }
    >
      <p>
        There is no page at <code className="font-mono text-base">{pathname}</code>. Check the address; the
        page may have moved.
      </p>
    </PlainPage>
  )
}
