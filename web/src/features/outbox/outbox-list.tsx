import type { OutboxMail } from '@jara/contract/outbox'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { outboxPageSize, outboxQuery } from './outbox.api.ts'

/** Every mail as its receiver reads it, with links that work. */
export function OutboxList() {
  const page = pageIn(useSearchParams()[0])
  const { data, error, isFetching, refetch } = useQuery(outboxQuery(page))
  const { pageCount, turnTo } = usePages({ page, pageSize: outboxPageSize, total: data?.total })
  if (!data && error)
    return (
      <ErrorState
        text={messageOf(error, text.loadOutbox)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-60" />
  if (data.total === 0) return <EmptyState text="No mail has been written yet." />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.items.map((mail) => (
          <Card as="li" key={mail.id} padding="none">
            <Mail mail={mail} />
          </Card>
        ))}
      </ul>
      <Pagination className="mt-4" page={page} pageCount={pageCount} onPage={turnTo} />
    </>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-2 rounded-lg px-5 py-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{mail.subject}</span>
          <span className="block text-muted text-sm">
            To {mail.to}, <RelativeTime iso={mail.createdAt} />
          </span>
        </span>
        <State mail={mail} />
      </summary>
      <div className="whitespace-pre-wrap border-t px-5 py-4 text-sm [overflow-wrap:anywhere]">
        {mail.text.split(/(https?:\/\/\S+)/).map((piece, index) =>
          index % 2 === 1 ? (
            <a key={piece} href={piece} className="font-semibold text-brand underline">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </div>
    </details>
  )
}

function State({ mail }: { mail: OutboxMail }) {
  if (mail.bouncedAt) return <Badge tone="bad">Came back</Badge>
  return mail.sentAt ? <Badge tone="good">Sent</Badge> : <Badge>Waiting</Badge>
}
