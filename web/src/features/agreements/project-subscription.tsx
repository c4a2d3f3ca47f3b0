import { useQuery } from '@tanstack/react-query'
import { useSessionUser } from '#lib/session.ts'
import { agreementQueries } from './agreements.api.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** The subscription that pays a project, if one does. */
export function ProjectSubscription({ projectId }: { projectId: number }) {
  const user = useSessionUser()
  const { data } = useQuery(agreementQueries.ofProject(projectId))
  const [agreement] = data?.items ?? []
  if (!agreement) return null
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className="sr-only">
        Subscription
      </h2>
      <SubscriptionCard as="div" agreement={agreement} own={agreement.userId === user?.id} />
    </section>
  )
}
