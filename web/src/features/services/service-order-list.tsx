import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ServiceCard } from './service-card.tsx'
import { servicesQuery } from './services.api.ts'

/** The services for signed-in users; each card starts an order with its service preselected. */
export function ServiceOrderList() {
  const { data, error, isFetching, refetch } = useQuery(servicesQuery)
  if (!data)
    return (
      <div className="grid min-h-80 place-items-center">
        {error ? (
          <ErrorState text={messageOf(error, text.loadServices)} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Spinner size="lg" label="Loading services" />
        )}
      </div>
    )
  if (data.length === 0)
    return <EmptyState text="No services yet." hint="Message us in chat and we’ll help." />
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((service) => (
        <ServiceCard key={service.id} service={service}>
          <LinkButton to={paths.payments({ service: service.id })} variant="secondary" className="mt-4">
            Order {service.name}
          </LinkButton>
        </ServiceCard>
      ))}
    </ul>
  )
}
