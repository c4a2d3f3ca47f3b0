import { useSyncExternalStore } from 'react'
import type { Typing } from '../live/typing.ts'
import type { Partner } from '../partners/partners.ts'

const never = () => () => undefined

/**
 * Shows that the partner is typing. The note always has the height of one line, so that the layout does not
 * shift.
 */
export function TypingNote({ typing, partner }: { typing: Typing | undefined; partner: Partner }) {
  const isTyping = useSyncExternalStore(
    typing?.subscribe ?? never,
    () => typing?.isTyping(partner.id) ?? false,
  )
  return (
    <p aria-live="polite" className="h-6 shrink-0 truncate px-4 text-muted text-xs sm:px-5">
      {isTyping && `${partner.name} is typing…`}
    </p>
  )
}
