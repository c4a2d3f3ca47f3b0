import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Outbox } from '../live/outbox.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Shown } from './shown-messages.ts'

interface MessageGroupProps {
  group: readonly Shown[]
  partnerName: string
  anchorId?: number
  outbox?: Outbox
}

/** Consecutive messages of one sender: own ones on the right, the partner's on the left with an avatar. */
export function MessageGroup({ group, partnerName, anchorId, outbox }: MessageGroupProps) {
  const mine = group[0]?.mine === true
  return (
    <div className={cx('flex items-end gap-2', mine && 'justify-end')}>
      {!mine && <Avatar name={partnerName} size="sm" className="max-sm:hidden" />}
      <ul className={cx('flex min-w-0 max-w-[85%] flex-col gap-1', mine ? 'items-end' : 'items-start')}>
        {group.map((message, at) => (
          <li key={message.key} data-message={message.id} className="min-w-0 max-w-full">
            <VisuallyHidden>{mine ? 'You: ' : `${partnerName}: `}</VisuallyHidden>
            <MessageBubble
              message={message}
              last={at === group.length - 1}
              marked={message.id !== undefined && message.id === anchorId}
              outbox={outbox}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
