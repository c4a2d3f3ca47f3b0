import type { Service } from '@jara/contract/services'
import { text } from '@jara/contract/text'
import { type LightQuery, useLightQuery } from '#lib/light-query.ts'
import { LiveList } from '#ui/live-list.tsx'
import { ServiceCard } from './service-card.tsx'
import { serviceListTexts } from './service-texts.ts'
import { servicesQuery } from './services.api.ts'

interface ServiceListProps {
  query: LightQuery<Service[]>
  /** The landing page shows only the first services and links to the rest. */
  atMost?: number
  /** The landing page has a heading above the list. */
  heading?: 'h2' | 'h3'
}

/** The services as cards. Each card starts an order of its service. */
export function ServiceList({ query, atMost, heading = 'h2' }: ServiceListProps) {
  return (
    <LiveList
      query={query}
      failure={text.loadServices}
      empty={serviceListTexts.empty}
      withoutScript={serviceListTexts.withoutScript}
    >
      {(services) => (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {services.slice(0, atMost).map((service) => (
            <ServiceCard key={service.id} service={service} heading={heading} />
          ))}
        </ul>
      )}
    </LiveList>
  )
}

/** The list on public pages, which have no query client. */
export function PublicServiceList(props: Omit<ServiceListProps, 'query'>) {
  return <ServiceList query={useLightQuery(servicesQuery)} {...props} />
}
