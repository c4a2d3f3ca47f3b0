import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { agreementQueries } from './agreements.api.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** What is charged again and again. Somebody without a subscription sees nothing of it. */
export function SubscriptionSection() {
  const { data, error, isFetching, refetch } = useQuery(agreementQueries.mine)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === '#subscriptions'
  const isThere = data !== undefined && data.items.length > 0

  // A mail about a card leads here, before the list is known.
  useEffect(() => {
    if (!isAskedFor || !isThere) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [isAskedFor, isThere])

  if (!isThere && !error) return null
  return (
    <section aria-labelledby="subscriptions" className="mt-12">
      <h2 ref={heading} id="subscriptions" tabIndex={-1} className="mb-4 scroll-mt-24 text-xl">
        Subscriptions
      </h2>
      {data ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {data.items.map((agreement) => (
            <SubscriptionCard key={agreement.id} agreement={agreement} own />
          ))}
        </ul>
      ) : (
        <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
      )}
    </section>
  )
}
