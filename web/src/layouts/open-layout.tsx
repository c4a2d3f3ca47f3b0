import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PublicFrame } from './public-frame.tsx'

// Loaded lazily, because most users of these pages are visitors, who do not see the portal bar.
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
