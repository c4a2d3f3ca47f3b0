import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PrivateFrame } from './private-frame.tsx'

/** Without a user the guard below sends the visitor away; until then there is nothing to frame. */
export default function PrivateLayout() {
  const user = useSessionUser()
  if (!user) return <Outlet />
  return (
    <PrivateFrame user={user}>
      <Outlet />
    </PrivateFrame>
  )
}
