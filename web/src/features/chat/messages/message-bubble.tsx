import { cx } from '#ui/cx.ts'
import type { Outbox } from '../live/outbox.ts'
import { AttachmentView } from './attachment-view.tsx'
import { linkify } from './linkify.ts'
import { MessageStateMark } from './message-state-mark.tsx'
import { ProjectNote } from './project-note.tsx'
import type { Shown } from './shown-messages.ts'

interface MessageBubbleProps {
  message: Shown
  /** Whether the message is the last one of its group. Only the last one has the pointed corner. */
  last: boolean
  marked: boolean
  outbox?: Outbox
}

export function MessageBubble({ message, last, marked, outbox }: MessageBubbleProps) {
  const { mine, colleague, attachment, project, state, failure, messageKey } = message
  const onRight = mine || colleague !== undefined
  return (
    <>
      <div
        className={cx(
          'rounded-lg px-3.5 py-2 text-sm',
          mine
            ? 'bg-brand text-on-brand'
            : onRight
              ? 'bg-brand-soft text-on-brand-soft'
              : 'bg-sunken text-ink',
          last && (onRight ? 'rounded-br-sm' : 'rounded-bl-sm'),
          marked && 'outline-2 outline-accent outline-offset-2',
        )}
      >
        {attachment && <AttachmentView attachment={attachment} />}
        {project && <ProjectNote project={project} />}
        {message.message && (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <LinkedText text={message.message} />
          </p>
        )}
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs opacity-85">
          <LocaleTime iso={message.createdAt} />
          {state && <MessageStateMark state={state} />}
        </p>
      </div>
      {state === 'failed' && messageKey && (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-bad text-xs">
          <span>{failure}</span>
          <button type="button" className="font-semibold underline" onClick={() => outbox?.retry(messageKey)}>
            Try again
          </button>
          <button
            type="button"
            className="font-semibold underline"
            onClick={() => outbox?.discard(messageKey)}
          >
            Remove
          </button>
        </div>
      )}
    </>
  )
}

function LocaleTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={time.toLocaleString()}>
      {time.toLocaleTimeString(undefined, { timeStyle: 'short' })}
    </time>
  )
}

function LinkedText({ text }: { text: string }) {
  let at = 0
  return linkify(text).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.href ? (
      <a
        key={key}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-2"
      >
        {piece.text}
      </a>
    ) : (
      piece.text
    )
  })
}
