import { useDeferredValue } from 'react'
import { Outlet } from 'react-router'
import { useSessionUser } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PublicFrame } from './public-frame.tsx'

// Loaded lazily, because most users of these pages are visitors, who do not see the portal bar. Without it, the
// page is shown as a visitor sees it.
const PrivateFrame = lazyPart(
  () => import('./private-frame.tsx').then((module) => module.PrivateFrame),
  (fault) => (
    <PublicFrame>
      <div className="shell">{fault}</div>
      <Outlet context={'public' satisfies Frame} />
    </PublicFrame>
  ),
)

/** The frame around a page. Only the portal has a query client and toasts. */
export type Frame = 'public' | 'portal'

export default function OpenLayout() {
  // The public frame stays until the portal bar has loaded. There is no Suspense boundary, because the build
  // would prerender its content hidden.
  const user = useDeferredValue(useSessionUser())
  if (!user) {
    return (
      <PublicFrame>
        <Outlet context={'public' satisfies Frame} />
      </PublicFrame>
    )
  }
  return (
    <PrivateFrame user={user}>
      <Outlet context={'portal' satisfies Frame} />
    </PrivateFrame>
  )
}
