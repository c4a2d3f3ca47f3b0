import { useQuery } from '@tanstack/react-query'
import { useSessionUser } from '#lib/session.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionQueries } from './subscriptions.api.ts'

/** The subscription that pays for a project, if there is one. */
export function ProjectSubscription({ projectId }: { projectId: number }) {
  const user = useSessionUser()
  const { data } = useQuery(subscriptionQueries.ofProject(projectId))
  const [subscription] = data?.items ?? []
  if (!subscription) return null
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="sr-only">
        Subscription
      </h2>
      <SubscriptionCard as="div" subscription={subscription} own={subscription.userId === user?.id} />
    </section>
  )
}
