import type { SentEmail } from '@jara/contract/email'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { fromServer } from '#lib/call.ts'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { emailPageSize, emailQuery } from './email.api.ts'

/** Shows every email as its recipient reads it, with working links. */
export function EmailList() {
  const page = pageIn(useSearchParams()[0])
  const { data, error, isFetching, refetch } = useQuery(emailQuery(page))
  const { pageCount, turnTo } = usePages({ page, pageSize: emailPageSize, total: data?.total })
  if (!data && error)
    return (
      <ErrorState
        text={messageOf(error, text.loadEmails)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-60" />
  if (data.total === 0) return <EmptyState text="No emails yet." />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.items.map((email) => (
          <Card as="li" key={email.id} padding="none">
            <Email email={email} />
          </Card>
        ))}
      </ul>
      <Pagination className="mt-4" page={page} pageCount={pageCount} onPage={turnTo} />
    </>
  )
}

function Email({ email }: { email: SentEmail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-2 rounded-lg px-5 py-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{email.subject}</span>
          <span className="block text-muted text-sm">
            To {email.to}, <RelativeTime iso={email.createdAt} />
          </span>
        </span>
        <State email={email} />
      </summary>
      {isOpen && <Body email={email} />}
    </details>
  )
}

/** The email as its recipient sees it, or as plain text. */
function Body({ email }: { email: SentEmail }) {
  const [isPlain, setIsPlain] = useState(false)
  return (
    <div className="border-t px-5 py-4">
      <Switch label="Plain text" checked={isPlain} onChange={({ target }) => setIsPlain(target.checked)} />
      {isPlain ? (
        <PlainText text={email.text} />
      ) : (
        <iframe
          title={`Email: ${email.subject}`}
          src={fromServer(email.htmlUrl)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mt-4 h-120 w-full rounded-md border"
        />
      )}
    </div>
  )
}

const PlainText = ({ text }: { text: string }) => (
  <div className="mt-4 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
    {text.split(/(https?:\/\/\S+)/).map((piece, index) =>
      index % 2 === 1 ? (
        <a key={piece} href={piece} className="font-semibold text-brand underline">
          {piece}
        </a>
      ) : (
        piece
      ),
    )}
  </div>
)

function State({ email }: { email: SentEmail }) {
  if (email.bouncedAt) return <Badge tone="bad">Bounced</Badge>
  return email.sentAt ? <Badge tone="good">Sent</Badge> : <Badge>Waiting</Badge>
}
