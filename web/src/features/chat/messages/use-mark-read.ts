import { useEffect, useState } from 'react'
import type { ChatLive } from '../live/chat.live.ts'
import type { Partner } from '../partners/partners.ts'
import type { Shown } from './shown-messages.ts'

const isWindowActive = () => document.visibilityState === 'visible' && document.hasFocus()

function useWindowActive(): boolean {
  const [active, setActive] = useState(isWindowActive)
  useEffect(() => {
    const update = () => setActive(isWindowActive())
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('focus', update, { signal })
    window.addEventListener('blur', update, { signal })
    document.addEventListener('visibilitychange', update, { signal })
    return () => listening.abort()
  }, [])
  return active
}

/**
 * Marks the partner's newest message to the user as read while the end of the log is visible in an active
 * window. Messages to colleagues stay unread for them.
 */
export function useMarkRead(
  live: ChatLive | undefined,
  { userId, partner }: { userId: number; partner: Partner },
  messages: readonly Shown[],
  visible: boolean,
): void {
  const active = useWindowActive()
  const newest = messages.findLast(({ receiverId, id }) => receiverId === userId && id !== undefined)?.id ?? 0
  const due = active && visible && live?.connection === 'open' && newest > partner.readId
  const markRead = live?.markRead
  useEffect(() => {
    if (due) markRead?.(partner.id, newest)
  }, [due, markRead, partner.id, newest])
}
