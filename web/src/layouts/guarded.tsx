import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { PageTitle } from '#content/page-title.tsx'
import type { Guard, Redirect } from '#lib/guards.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound)

export function Guarded({ guard }: { guard: Guard }) {
  const session = useSession()
  const redirect = guard(session, useLocation())
  const { id, number, year } = useParams()
  if (!session.ready) return null
  if (redirect) return <Redirected {...redirect} />
  if ([id, number, year].every(isNumber)) return <Outlet key={session.user?.id} />
  return (
    <Suspense>
      <PageTitle title="Page not found" />
      <NotFound />
    </Suspense>
  )
}

/** Whether a part of the URL can be the number of a row or a year. It is undefined when the page has no such part. */
const isNumber = (part: string | undefined): boolean => part === undefined || /^[1-9]\d{0,8}$/.test(part)

/**
 * Navigates once, also when it renders again before the other page has loaded. `Navigate` of the router would
 * start the navigation again with each render, because its state is another object.
 */
function Redirected(redirect: Redirect) {
  const navigate = useNavigate()
  const target = JSON.stringify(redirect)
  useEffect(() => {
    const { to, state }: Redirect = JSON.parse(target)
    navigate(to, { replace: true, state })
  }, [navigate, target])
  return null
}
