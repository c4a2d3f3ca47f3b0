import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '#features/auth/auth.api.ts'
import { updateSessionUser } from '#lib/session.ts'

/** Asks who is signed in when the portal opens and is looked at again: an ended session shows, a changed name arrives. */
export function FreshUser() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    if (me) updateSessionUser(me)
  }, [me])
  return null
}
