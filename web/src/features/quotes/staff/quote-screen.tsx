import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import type { Quote } from '@jara/contract/quotes'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#content/page-title.tsx'
import { messageOf } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LazyQuoteEditor } from './lazy-quote-editor.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { revisionName } from './revision-name.ts'
import { Revisions } from './revisions.tsx'
import { SentQuote } from './sent-quote.tsx'
import { saveQuote, staffQuoteQueries } from './staff-quotes.api.ts'

/** A quote for staff: the form of a draft, or the document of a sent quote. */
export function QuoteScreen({ id }: { id: number }) {
  const { data: quote, error, isFetching, refetch } = useQuery(staffQuoteQueries.get(id))
  if (!quote)
    return error ? (
      <ErrorState
        text={messageOf(error, text.loadData)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-[48rem]" />
    )
  const title = revisionName(quote)
  const isDraft = quote.state === 'draft'
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        eyebrow={isDraft && quote.label ? 'Draft of a quote' : 'Quote'}
        title={title}
        text={quote.title}
        actions={
          <>
            <LinkButton to={paths.admin({ tab: 'payments', view: 'quotes' })} variant="secondary">
              All Quotes
            </LinkButton>
            {!isDraft && <SaveButton save={() => saveQuote(id)} />}
          </>
        }
        className="mb-6"
      />
      {isDraft ? <Draft quote={quote} /> : <SentQuote quote={quote} />}
    </>
  )
}

function Draft({ quote }: { quote: Quote }) {
  const mayWrite = may(useSessionUser(), 'quotes.manage')
  const { data, error, isFetching, refetch } = useQuery({ ...staffQuoteQueries.defaults, enabled: mayWrite })
  if (!mayWrite) return <QuoteSheet quote={quote} />
  if (data)
    return (
      <>
        <Revisions quote={quote} />
        <LazyQuoteEditor quote={quote} defaults={data} />
      </>
    )
  return error ? (
    <ErrorState text={messageOf(error, text.loadData)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton className="h-[48rem]" />
  )
}
