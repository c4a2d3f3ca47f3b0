import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { QuoteBadge } from '../quote-badge.tsx'
import { revisionName } from './revision-name.ts'
import { staffQuoteQueries } from './staff-quotes.api.ts'

/** Links to the quotes that were written for an enquiry, newest first. */
export function QuotesOfEnquiry({ enquiryId }: { enquiryId: number }) {
  const { data, error, isFetching, refetch } = useQuery(staffQuoteQueries.ofEnquiry(enquiryId))
  return (
    <section aria-label="Quotes" className="mt-5 border-t pt-5">
      <h3 className="mb-3 text-lg">Quotes</h3>
      {!data ? (
        error ? (
          <ErrorState
            text={messageOf(error, text.loadData)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="py-4"
          />
        ) : (
          <Skeleton className="h-5 w-40" />
        )
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">No quotes yet.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {data.map((quote) => (
            <li key={quote.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <TextLink to={paths.adminQuote({ id: quote.id })}>{revisionName(quote)}</TextLink>
                <span className="block text-muted text-xs">{quote.title}</span>
              </span>
              <QuoteBadge status={quote.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
