import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '#features/auth/auth.api.ts'
import { updateSessionUser } from '#lib/session.ts'

/** Asks on every screen who is signed in: an ended session shows at once, and a changed name arrives. */
export function FreshUser() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    if (me) updateSessionUser(me)
  }, [me])
  return null
}
