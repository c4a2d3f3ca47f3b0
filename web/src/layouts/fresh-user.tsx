import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '#features/auth/auth.api.ts'
import { updateSessionUser } from '#lib/session.ts'

/** Refetches the user on load and on focus, to notice an ended session or a changed name. */
export function FreshUser() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    if (me) updateSessionUser(me)
  }, [me])
  return null
}
