import type { SessionUser } from '@jara/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmBanner } from '#features/account/confirm-banner.tsx'
import { queryClient } from '#lib/query-client.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { FreshScreens } from './fresh-screens.tsx'
import { FreshUser } from './fresh-user.tsx'
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
