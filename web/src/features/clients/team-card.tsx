import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { clientsQuery, useChosenClient } from './clients.api.ts'
import { Memberships } from './memberships.tsx'
import { Team } from './team.tsx'

/** The team of the chosen client for its owners, and the other clients of the user. */
export function TeamCard() {
  const { data: clients, error, isFetching, refetch } = useQuery(clientsQuery)
  const { orderedFor } = useChosenClient()
  const owned = orderedFor?.permissions.includes('owner') ? orderedFor : undefined
  const others = clients?.filter((client) => client !== owned) ?? []
  return (
    <TitledCard id="team" title="Team" text="Who can see your projects, order and pay.">
      {!clients && error && (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!clients && !error && <Skeleton className="h-40" />}
      {clients?.length === 0 && (
        <EmptyState text="You have no team yet." hint="It is created with your first order." />
      )}
      {owned && <Team key={owned.id} client={owned} />}
      {others.length > 0 && (
        <Memberships title={owned ? 'You also belong to' : 'You belong to'} clients={others} />
      )}
    </TitledCard>
  )
}
