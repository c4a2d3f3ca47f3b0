import { Navigate, Outlet, useLocation } from 'react-router'
import type { Guard } from '#lib/guards.ts'
import { useSession } from '#lib/session.ts'

export function Guarded({ guard }: { guard: Guard }) {
  const session = useSession()
  const redirect = guard(session, useLocation())
  if (!session.ready) return null
  return redirect ? <Navigate replace {...redirect} /> : <Outlet key={session.user?.id} />
}
