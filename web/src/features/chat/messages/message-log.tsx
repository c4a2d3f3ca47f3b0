import { text } from '@jara/contract/text'
import { ArrowDown } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Outbox } from '../live/outbox.ts'
import type { Partner } from '../partners/partners.ts'
import { byDay, dayName } from './grouping.ts'
import { MessageGroup } from './message-group.tsx'
import type { Shown } from './shown-messages.ts'
import type { useLogScroll } from './use-log-scroll.ts'

interface MessageLogProps {
  partner: Partner
  messages: readonly Shown[]
  scroll: ReturnType<typeof useLogScroll>
  loadingOlder: boolean
  /** Retries loading older messages. The function is set only after loading them has failed. */
  onRetryOlder?: () => void
  /** The id of the message that was opened from a search. */
  anchorId?: number
  outbox?: Outbox
}

/** Makes the log focusable, because a scrollable area must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The log gives way to the composer on a short screen. */
export const logHeight = 'h-[clamp(300px,48dvh,400px)] min-h-20 sm:not-short:min-h-[300px]'

export function MessageLog(props: MessageLogProps) {
  const { partner, messages, scroll, loadingOlder, onRetryOlder, anchorId, outbox } = props
  return (
    <div className={`${logHeight} relative`}>
      <div
        ref={scroll.log}
        role="log"
        aria-label={`Messages with ${partner.name}`}
        aria-busy={loadingOlder || undefined}
        {...reachable}
        onScroll={scroll.onScroll}
        className={`h-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] sm:px-5`}
      >
        {messages.length === 0 ? (
          <EmptyState text={text.noMessages} hint={`Say hello to ${partner.name}.`} pattern="dots" />
        ) : (
          <div className="flex min-h-full flex-col justify-end gap-4 py-4">
            <div className="grid min-h-6 place-items-center">
              {loadingOlder && <Spinner label="Loading older messages" size="sm" />}
              {!loadingOlder && onRetryOlder && (
                <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-muted text-sm">
                  Older messages could not be loaded.
                  <Button variant="secondary" size="sm" onClick={onRetryOlder}>
                    Try again
                  </Button>
                </p>
              )}
            </div>
            {byDay(messages).map(({ date, groups }) => (
              <section key={date} aria-label={dayName(date)} className="flex flex-col gap-4">
                <p
                  aria-hidden
                  className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
                >
                  {dayName(date)}
                </p>
                {groups.map((group) => (
                  <MessageGroup
                    key={group[0]?.key}
                    group={group}
                    partnerName={partner.name}
                    anchorId={anchorId}
                    outbox={outbox}
                  />
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
      {!scroll.atEnd && (
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDown aria-hidden className="size-4" />}
          onClick={scroll.toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-soft"
        >
          {partner.unread > 0 ? `${partner.unread} new` : 'Newest'}
        </Button>
      )}
    </div>
  )
}
