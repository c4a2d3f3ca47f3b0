import { text } from '@jara/contract/text'
import { servicesOffered } from '#content/price-list.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { LiveList } from '#ui/live-list.tsx'
import { ServiceCard } from './service-card.tsx'
import { servicesQuery } from './services.api.ts'

/** Maximum number of services on the landing page, which links to the rest. */
const shownAtMost = 9

export function ServiceOffer() {
  return (
    <LiveList
      query={useLightQuery(servicesQuery)}
      failure={text.loadServices}
      empty={servicesOffered.empty}
      withoutScript={servicesOffered.withoutScript}
    >
      {(services) => (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {services.slice(0, shownAtMost).map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      )}
    </LiveList>
  )
}
