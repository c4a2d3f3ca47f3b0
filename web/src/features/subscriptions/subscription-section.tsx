import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionQueries } from './subscriptions.api.ts'

/** The customer's subscriptions; hidden when there are none. */
export function SubscriptionSection() {
  const { clientId } = useChosenClient()
  const { data, error, isFetching, refetch } = useQuery(subscriptionQueries.mine(clientId))
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinkTarget = useLocation().hash === '#subscriptions'
  const hasSubscriptions = data !== undefined && data.items.length > 0

  // Emails about a failed card link to this section. The list loads after the page, so the browser cannot
  // scroll to it.
  useEffect(() => {
    if (!isLinkTarget || !hasSubscriptions) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [isLinkTarget, hasSubscriptions])

  if (!hasSubscriptions && !error) return null
  return (
    <section aria-labelledby="subscriptions" className="mt-12">
      <h2 ref={heading} id="subscriptions" tabIndex={-1} className="mb-4 scroll-mt-24 text-xl">
        Subscriptions
      </h2>
      {data ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {data.items.map((subscription) => (
            <SubscriptionCard key={subscription.id} subscription={subscription} own />
          ))}
        </ul>
      ) : (
        <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
      )}
    </section>
  )
}
