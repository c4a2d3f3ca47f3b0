import type { OfferedService } from '@jara/contract/content/services'
import { paths } from '@jara/contract/paths'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ServiceMotifDrawing } from './service-motif.tsx'

/** Shows the services as cards in one bordered grid. */
export function StaticServices({ services }: { services: readonly OfferedService[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li key={service.title} className="flex flex-col bg-surface p-7 sm:p-9">
          <ServiceMotifDrawing motif={service.motif} />
          <h2 className="mt-6 text-2xl">{service.title}</h2>
          <p className="mt-3 text-muted">{service.body}</p>
          <ul className="mt-5 mb-7 grid gap-1.5 border-line border-t pt-5 text-sm">
            {service.includes.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p className="mt-auto">
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
