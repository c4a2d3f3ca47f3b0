import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CountBadge } from '#ui/count-badge.tsx'
import { chatQueries } from './chat.api.ts'

const useUnread = () => useQuery(chatQueries.unread).data?.total ?? 0

/** The number of unread messages, beside the link to the chat. */
export function UnreadCount() {
  const unread = useUnread()
  return unread > 0 ? <CountBadge count={unread} label="unread messages" strong /> : null
}

/** Shows the number of unread messages before the title of the tab. */
export function UnreadTitle() {
  const unread = useUnread()
  useLocation()
  // Runs after every render, because every screen sets its own title.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  })
  return null
}
