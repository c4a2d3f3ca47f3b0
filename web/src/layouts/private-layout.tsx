import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PrivateFrame } from './private-frame.tsx'

/** Without a user there is no frame, because the guard inside redirects the visitor. */
export default function PrivateLayout() {
  const user = useSessionUser()
  if (!user) return <Outlet />
  return (
    <PrivateFrame user={user}>
      <Outlet />
    </PrivateFrame>
  )
}
