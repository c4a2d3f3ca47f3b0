import type { ReactNode } from 'react'
import { SiteFooter } from '#features/marketing/site-footer.tsx'
import { useUnfolding } from '#lib/unfold.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { PublicBar } from './public-bar.tsx'

export function PublicFrame({ children }: { children: ReactNode }) {
  useUnfolding()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to content</SkipLink>
      <PublicBar />
      <ArrivalNotice />
      <main id="main" tabIndex={-1} className="flex-1 [overflow-wrap:anywhere]">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
