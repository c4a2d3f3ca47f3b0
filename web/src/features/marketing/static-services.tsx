import type { OfferedService } from '@jara/contract/content/services'
import { paths } from '@jara/contract/paths'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ServiceMotifDrawing } from './service-motif.tsx'

/** Shows the services as cards in one bordered grid. */
export function StaticServices({ services }: { services: readonly OfferedService[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service, index) => (
        <li key={index} className="flex flex-col bg-surface p-7 sm:p-9">
          <ServiceMotifDrawing motif={service.motif} />
          <h2 className="mt-6 text-2xl">{service.title}</h2>
          {service.body && <p className="mt-3 text-muted">{service.body}</p>}
          {service.includes.length > 0 && (
            <ul className="mt-5 grid gap-1.5 border-line border-t pt-5 text-sm">
              {service.includes.map((part, place) => (
                <li key={place}>{part}</li>
              ))}
            </ul>
          )}
          <p className="mt-auto pt-7">
            <TextLink to={paths.contact({ service: service.title })}>
              Learn More
              <VisuallyHidden> about {service.title}</VisuallyHidden>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
