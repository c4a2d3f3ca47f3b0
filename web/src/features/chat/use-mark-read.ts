import { useEffect, useState } from 'react'
import type { ChatLive } from './chat.live.ts'
import type { Partner } from './partners.ts'
import type { Shown } from './shown-messages.ts'

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Somebody looks at this very window. */
function useLookedAt(): boolean {
  const [looked, setLooked] = useState(isLookedAt)
  useEffect(() => {
    const update = () => setLooked(isLookedAt())
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('focus', update, { signal })
    window.addEventListener('blur', update, { signal })
    document.addEventListener('visibilitychange', update, { signal })
    return () => listening.abort()
  }, [])
  return looked
}

/** What stands on a screen that is looked at has been read. */
export function useMarkRead(
  live: ChatLive | undefined,
  partner: Partner,
  messages: readonly Shown[],
  inSight: boolean,
): void {
  const looked = useLookedAt()
  const newest = messages.findLast(({ mine, id }) => !mine && id !== undefined)?.id ?? 0
  const due = looked && inSight && live?.line === 'open' && newest > partner.readId
  const markRead = live?.markRead
  useEffect(() => {
    if (due) markRead?.(partner.id, newest)
  }, [due, markRead, partner.id, newest])
}
