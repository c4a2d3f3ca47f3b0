import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PrivateFrame } from './private-frame.tsx'

/** Renders no frame without a user, because the guard in the outlet redirects the visitor. */
export default function PrivateLayout() {
  const user = useSessionUser()
  if (!user) return <Outlet />
  return (
    <PrivateFrame user={user}>
      <Outlet />
    </PrivateFrame>
  )
}
