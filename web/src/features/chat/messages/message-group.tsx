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

/**
 * Consecutive messages of one sender: those of the user and of colleagues on the right, the partner's on the
 * left with an avatar.
 */
export function MessageGroup({ group, partnerName, anchorId, outbox }: MessageGroupProps) {
  const { mine = false, colleague, to } = group[0] ?? {}
  const onRight = mine || colleague !== undefined
  const author = mine ? 'You' : (colleague ?? partnerName)
  return (
    <div className={cx('flex items-end gap-2', onRight && 'justify-end')}>
      {!onRight && <Avatar name={partnerName} size="sm" className="max-sm:hidden" />}
      <div className={cx('flex min-w-0 max-w-[85%] flex-col gap-1', onRight ? 'items-end' : 'items-start')}>
        {(colleague ?? to) && (
          <p aria-hidden className="max-w-full truncate px-1 text-muted text-xs">
            {colleague ?? `To ${to}`}
          </p>
        )}
        <ul className={cx('flex max-w-full flex-col gap-1', onRight ? 'items-end' : 'items-start')}>
          {group.map((message, at) => (
            <li key={message.key} data-message={message.id} className="min-w-0 max-w-full">
              <VisuallyHidden>{to ? `${author} to ${to}: ` : `${author}: `}</VisuallyHidden>
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
    </div>
  )
}
