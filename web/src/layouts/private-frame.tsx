import type { SessionUser } from '@jara/contract/auth'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ConfirmBanner } from '#features/account/confirm-banner.tsx'
import { meQuery } from '#features/auth/auth.api.ts'
import { followChanges } from '#lib/changes.ts'
import { queryClient } from '#lib/query-client.ts'
import { updateSessionUser } from '#lib/session.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { PrivateBar } from './private-bar.tsx'

interface PrivateFrameProps {
  user: SessionUser
  children: ReactNode
}

/** The portal's frame around a screen, with the query client and toasts that only signed-in users need. */
export function PrivateFrame({ user, children }: PrivateFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <FreshUser />
        <FreshScreens />
        <div className="flex min-h-dvh flex-col">
          <SkipLink target="main">Skip to content</SkipLink>
          <PrivateBar user={user} />
          <ArrivalNotice />
          <ConfirmBanner />
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
        </div>
      </ToastProvider>
    </QueryClientProvider>
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
