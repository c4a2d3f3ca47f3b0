import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PublicFrame } from './public-frame.tsx'

// Visitors, who are most of those that come here, never load the portal's bar.
const PrivateFrame = lazy(async () => ({ default: (await import('./private-frame.tsx')).PrivateFrame }))

export default function OpenLayout() {
  const user = useSessionUser()
  if (!user) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    )
  }
  return (
    <Suspense>
      <PrivateFrame user={user}>
        <Outlet />
      </PrivateFrame>
    </Suspense>
  )
}
