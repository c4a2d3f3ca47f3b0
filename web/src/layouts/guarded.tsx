import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { Guard, Redirect } from '#lib/guards.ts'
import { useSession } from '#lib/session.ts'

export function Guarded({ guard }: { guard: Guard }) {
  const session = useSession()
  const redirect = guard(session, useLocation())
  if (!session.ready) return null
  return redirect ? <Redirected {...redirect} /> : <Outlet key={session.user?.id} />
}

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
