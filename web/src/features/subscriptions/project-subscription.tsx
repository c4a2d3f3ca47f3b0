import { isStaff } from '@jara/contract/access'
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
  // A customer who sees the subscription pays for the client; staff pay only for themselves.
  const own = !isStaff(user?.role) || subscription.userId === user?.id
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="sr-only">
        Subscription
      </h2>
      <SubscriptionCard as="div" subscription={subscription} own={own} />
    </section>
  )
}
