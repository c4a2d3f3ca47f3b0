import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { PublicFrame } from './public-frame.tsx'

// Lazy, because most users of these pages are visitors and need no portal bar.
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
