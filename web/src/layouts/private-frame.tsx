import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { meQuery } from '#features/auth/auth.api.ts'
import { updateSessionUser } from '#lib/session.ts'
import { PrivateBar } from './private-bar.tsx'
import { SkipLink } from './skip-link.tsx'

interface PrivateFrameProps {
  user: SessionUser
  children: ReactNode
}

export function PrivateFrame({ user, children }: PrivateFrameProps) {
  // Asked on every screen: a session that ended elsewhere shows at once, and a changed name arrives.
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    if (me) updateSessionUser(me)
  }, [me])

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PrivateBar user={user} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  )
}
