import { dateText } from '@jara/contract/lib/date-text'
import { useId } from 'react'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { useSection } from '#lib/use-section.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownQuotesQuery, saveQuote } from './own-quotes.api.ts'
import { QuoteSummary } from './quote-summary.tsx'

/** Lists the quotes that the chosen client has signed, newest first, with their signed PDFs. */
export function SignedQuotes() {
  const titleId = useId()
  const { clientId, client, several } = useChosenClient()
  const { rows, error, retry, loading, turning, page, pageCount, setPage } = useSection(
    ownQuotesQuery('accepted', clientId),
    'signedPage',
    'Failed to load your signed quotes',
  )
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="mb-4 text-xl">
        Signed quotes
      </h2>
      {error ? (
        <ErrorState text={error} onRetry={retry} />
      ) : loading ? (
        <Skeleton className="h-48" />
      ) : rows.length === 0 ? (
        <EmptyState text="No signed quotes yet." hint="Quotes that you accept appear here." />
      ) : (
        <Card className={cx('transition-opacity duration-150', turning && 'opacity-60')}>
          <ul aria-labelledby={titleId} className="flex flex-col divide-y">
            {rows.map((quote) => (
              <li
                key={quote.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                <QuoteSummary quote={quote} withClient={several && !client}>
                  {quote.decidedAt && `Signed on ${dateText(quote.decidedAt)}`}
                </QuoteSummary>
                <SaveButton name={quote.label ?? ''} save={() => saveQuote(quote.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination className="mt-6" page={page} pageCount={pageCount} onPage={setPage} label="Signed quotes" />
    </section>
  )
}
