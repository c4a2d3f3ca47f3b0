import { useSyncExternalStore } from 'react'
import type { Partner } from './partners.ts'
import type { Typing } from './typing.ts'

const never = () => () => undefined

/** One line that is always there, so that nothing jumps when somebody begins to write. */
export function TypingNote({ typing, partner }: { typing: Typing | undefined; partner: Partner }) {
  const isTyping = useSyncExternalStore(
    typing?.subscribe ?? never,
    () => typing?.isTyping(partner.id) ?? false,
  )
  return (
    <p aria-live="polite" className="h-6 truncate px-4 text-muted text-xs sm:px-5">
      {isTyping && `${partner.name} is typing…`}
    </p>
  )
}
