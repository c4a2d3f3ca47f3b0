import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CountBadge } from '#ui/count-badge.tsx'
import { chatQueries } from './chat.api.ts'

const useUnread = () => useQuery(chatQueries.unread).data?.total ?? 0

/** How many messages wait, beside the word that leads to them. */
export function UnreadCount() {
  const unread = useUnread()
  return unread > 0 ? <CountBadge count={unread} label="unread messages" strong /> : null
}

/** The same before the title of the tab. */
export function UnreadTitle() {
  const unread = useUnread()
  useLocation()
  // After every drawing, because every screen brings its own title.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  })
  return null
}
