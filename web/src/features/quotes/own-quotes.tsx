import { dayText } from '@jara/contract/lib/date-text'
import type { ListedQuote } from '@jara/contract/quotes'
import { useState } from 'react'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { useToast } from '#lib/toast-context.ts'
import { useSection } from '#lib/use-section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { openQuote, ownQuotesQuery } from './own-quotes.api.ts'
import { QuoteSummary } from './quote-summary.tsx'

/** Lists the quotes that wait for the chosen client. Most clients have none, so nothing is shown then. */
export function OwnQuotes() {
  const { clientId, client, several } = useChosenClient()
  const { view } = useSession()
  const { rows, error, retry, page, pageCount, setPage } = useSection(
    ownQuotesQuery('open', clientId),
    'quotesPage',
    'Failed to load your quotes',
  )
  if (rows.length === 0 && !error) return null
  return (
    <Card as="section" aria-labelledby="quotes" className="mb-6">
      <h2 id="quotes" className="mb-4 text-lg">
        Quotes to accept
      </h2>
      {error ? (
        <ErrorState text={error} onRetry={retry} className="py-4" />
      ) : (
        <ul aria-labelledby="quotes" className="flex flex-col divide-y">
          {rows.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} withClient={several && !client} mayOpen={!view} />
          ))}
        </ul>
      )}
      <Pagination className="mt-4" page={page} pageCount={pageCount} onPage={setPage} label="Quotes" />
    </Card>
  )
}

interface QuoteRowProps {
  quote: ListedQuote
  /** Whether the row names the client, because the list has the quotes of several. */
  withClient: boolean
  mayOpen: boolean
}

function QuoteRow({ quote, withClient, mayOpen }: QuoteRowProps) {
  const { id, label, validUntil } = quote
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await openQuote(id).catch((error: unknown) => toast.fail(messageOf(error, 'Failed to open the quote')))
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <QuoteSummary quote={quote} withClient={withClient}>
        Valid until {dayText(validUntil)}
      </QuoteSummary>
      {mayOpen && (
        <Button size="sm" busy={busy} busyLabel="Opening..." onClick={() => void open()}>
          Read and accept<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
