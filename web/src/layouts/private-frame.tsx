import type { SessionUser } from '@jara/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmBanner } from '#features/account/confirm-banner.tsx'
import { queryClient } from '#lib/query-client.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { SnackbarProvider } from '#ui/snackbar-provider.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { FreshScreens } from './fresh-screens.tsx'
import { FreshUser } from './fresh-user.tsx'
import { PrivateBar } from './private-bar.tsx'

interface PrivateFrameProps {
  user: SessionUser
  children: ReactNode
}

/** The portal around a screen, with what only signed-in people need: queries and snackbars. */
export function PrivateFrame({ user, children }: PrivateFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider>
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
      </SnackbarProvider>
    </QueryClientProvider>
  )
}
