import type { SessionUser } from '@jara/contract/auth'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ConfirmBanner } from '#features/account/confirm-banner.tsx'
import { meQuery } from '#features/auth/auth.api.ts'
import { SwitcherSpace } from '#features/clients/switcher-space.tsx'
import { followChanges } from '#lib/changes.ts'
import '#lib/client-view.ts'
import { queryClient } from '#lib/query-client.ts'
import { updateSessionUser, useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { PrivateBar } from './private-bar.tsx'
import { Splash } from './splash.tsx'

// Loaded late, because most users have one client and do not see it. Without it, the last choice stays.
const ClientSwitcher = lazyPart(
  () => import('#features/clients/client-switcher.tsx').then((module) => module.ClientSwitcher),
  () => null,
)

// Loaded late, because few members of staff begin a view. The screen is part of it, so that no screen of a view
// is shown without the banner.
const ViewFrame = lazyPart(() => import('./view-frame.tsx').then((module) => module.ViewFrame))

interface PrivateFrameProps {
  user: SessionUser
  children: ReactNode
}

/** The portal's frame around a screen, with the query client and toasts that only signed-in users need. */
export function PrivateFrame({ user, children }: PrivateFrameProps) {
  const { view } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <FreshUser />
        <FreshScreens />
        {view ? (
          <Suspense fallback={<Splash />}>
            <ViewFrame view={view}>{children}</ViewFrame>
          </Suspense>
        ) : (
          <OwnFrame user={user}>{children}</OwnFrame>
        )}
      </ToastProvider>
    </QueryClientProvider>
  )
}

function OwnFrame({ user, children }: PrivateFrameProps) {
  return (
    // A screen with `data-fits-screen` is as high as the window, whatever is above it.
    <div className="group/frame flex min-h-[calc(100dvh-var(--above))] flex-col has-data-fits-screen:h-[calc(100dvh-var(--above))]">
      <SkipLink target="main">Skip to content</SkipLink>
      <PrivateBar user={user} />
      <ArrivalNotice />
      {/* These rows would leave no room for a conversation above the keyboard. */}
      <div className="short:group-has-data-fits-screen/frame:hidden">
        <Suspense fallback={<SwitcherSpace userId={user.id} />}>
          <ClientSwitcher />
        </Suspense>
        <ConfirmBanner />
      </div>
      <main id="main" tabIndex={-1} className="flex-1 has-data-fits-screen:min-h-0">
        {children}
      </main>
    </div>
  )
}

/** Refetches the user on load and on focus, to notice an ended session or a changed name. */
function FreshUser() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    if (me) updateSessionUser(me)
  }, [me])
  return null
}

/** Keeps every screen up to date with other users' changes. */
function FreshScreens() {
  const cache = useQueryClient()
  useEffect(() => followChanges(cache), [cache])
  return null
}
