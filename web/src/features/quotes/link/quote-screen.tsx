import { plainDay } from '@jara/contract/lib/plain-day'
import { paths } from '@jara/contract/paths'
import type { LinkedQuote } from '@jara/contract/quotes'
import { text } from '@jara/contract/text'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { PlainPage } from '#layouts/plain-page.tsx'
import { messageOf } from '#lib/api-error.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { deadLinkMessage } from '#lib/use-link.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { firstChoice, priceChoice } from './choice.ts'
import { OpenQuote } from './open-quote.tsx'
import { markViewed, openQuote, quoteLinkQuery } from './quote-link.api.ts'
import { HowToSign, QuoteFrame, QuoteLoading } from './quote-loading.tsx'
import { QuoteHeader, QuoteText } from './quote-text.tsx'

const AcceptedQuote = lazyPart(async () => (await import('./accepted-quote.tsx')).AcceptedQuote)

/** Shows the quote of a link in its present state. */
export function QuoteScreen({ token }: { token: string }) {
  const {
    data: loaded,
    error,
    isFetching,
    refetch,
  } = useLightQuery(useMemo(() => quoteLinkQuery(token), [token]))
  /** The quote after what the client has just done. */
  const [changed, setChanged] = useState<LinkedQuote>()
  const [staleCount, setStaleCount] = useState(0)
  // A quote from the cache may have been signed since, for example before the client went back from the payment.
  const isCurrent = !isFetching && !error
  const quote = changed ?? (isCurrent ? loaded : undefined)
  useViewed(token, quote?.status)

  if (!quote) {
    const fault = deadLinkMessage(error)
    if (fault !== undefined)
      return (
        <ResultSection
          label="Status of the quote"
          result={staleCount > 0 && error instanceof Error ? error : undefined}
        >
          <ClosedQuote title="This quote cannot be opened">{fault}</ClosedQuote>
        </ResultSection>
      )
    if (!error) return <QuoteLoading />
    return (
      <QuoteFrame>
        <h1 tabIndex={-1} className="text-3xl sm:text-5xl">
          Your quote
        </h1>
        <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
      </QuoteFrame>
    )
  }

  const readAgain = async () => {
    setChanged(await openQuote(token).catch(() => undefined))
    setStaleCount((count) => count + 1)
    // Shows why the quote cannot be opened any more.
    refetch()
  }
  if (quote.status === 'sent' || quote.status === 'viewed')
    return (
      <QuoteFrame>
        <QuoteHeader quote={quote} />
        <HowToSign />
        {staleCount > 0 && (
          <ResultSection label="What has changed" result={changed} className="mt-6">
            <Alert tone="accent" title="This quote has changed">
              Please read it again before you sign.
            </Alert>
          </ResultSection>
        )}
        <OpenQuote key={staleCount} token={token} quote={quote} onChanged={setChanged} onStale={readAgain} />
      </QuoteFrame>
    )
  return <DecidedQuote token={token} quote={quote} result={changed} />
}

/** Records that the client has seen the quote. When the call fails, the next visit records it. */
function useViewed(token: string, status: LinkedQuote['status'] | undefined): void {
  const isNew = status === 'sent'
  useEffect(() => {
    if (isNew) markViewed(token).catch(() => undefined)
  }, [isNew, token])
}

interface DecidedQuoteProps {
  token: string
  quote: LinkedQuote
  /** The quote, when the client has decided just now. */
  result?: LinkedQuote | undefined
}

/** A quote that can no longer be signed, or is signed. */
export function DecidedQuote({ token, quote, result }: DecidedQuoteProps) {
  const chosen = firstChoice(quote)
  const notice = noticeOf(quote, token)
  if (!notice)
    return (
      <ClosedQuote title="This quote has expired">
        Quote {quote.label}, ‘{quote.title}’, was valid until {plainDay(quote.validUntil)}. Please ask us for
        a new one.
      </ClosedQuote>
    )
  return (
    <QuoteFrame>
      <QuoteHeader quote={quote} />
      <ResultSection label="Status of the quote" result={result} className="mt-6">
        {notice}
      </ResultSection>
      <QuoteText quote={quote} chosen={chosen} priced={priceChoice(quote, chosen)} />
    </QuoteFrame>
  )
}

function noticeOf(quote: LinkedQuote, token: string): ReactNode {
  if (quote.status === 'accepted')
    return (
      <Suspense>
        <AcceptedQuote token={token} quote={quote} />
      </Suspense>
    )
  if (quote.status === 'changes_requested')
    return (
      <Alert title="You requested changes">
        <Remark text={quote.remark} />
        We will email you a new version of this quote. There is nothing else to do now.
      </Alert>
    )
  if (quote.status === 'declined')
    return (
      <Alert tone="accent" title="You declined this quote">
        <Remark text={quote.remark} />
        If you change your mind, please contact us.
      </Alert>
    )
  return undefined
}

const Remark = ({ text }: { text: string }) =>
  text ? <p className="mt-1 mb-2 whitespace-pre-line">‘{text}’</p> : null

/** The page of a link whose quote cannot be read any more. */
const ClosedQuote = ({ title, children }: { title: string; children: ReactNode }) => (
  <PlainPage
    title={title}
    actions={
      <LinkButton to={paths.contact()} variant="accent" size="lg">
        Contact us
      </LinkButton>
    }
  >
    <p>{children}</p>
  </PlainPage>
)
