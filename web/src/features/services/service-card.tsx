import { paths } from '@jara/contract/paths'
import type { Service } from '@jara/contract/services'
import { useNavigation } from 'react-router'
import { useOrderPath } from '#lib/order-choice.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LongText } from '#ui/long-text.tsx'
import { Money } from '#ui/money.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface ServiceCardProps {
  service: Service
  /** The level below the heading of the list. */
  heading: 'h2' | 'h3'
}

export function ServiceCard({ service, heading: Heading }: ServiceCardProps) {
  const orderPath = useOrderPath()
  const page = paths.service({ slug: service.slug })
  const isOpening = useNavigation().location?.pathname === page
  return (
    <Card as="li" className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Heading className="min-w-0 text-xl [overflow-wrap:anywhere]">
          {/* During an update, a node of the release before may answer without slugs. */}
          {service.slug ? <TextLink to={page}>{service.name}</TextLink> : service.name}
        </Heading>
        {isOpening && <Spinner size="sm" label={`Opening ${service.name}`} />}
        {service.featured && <Badge tone="accent">Featured</Badge>}
      </div>
      <LongText text={service.description} className="mt-2 mb-6 text-muted" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <div className="min-w-0">
          <p className="font-bold font-display text-2xl">
            <Money naira={service.price} />
          </p>
          {service.deliveryTime && (
            <p className="text-muted text-sm [overflow-wrap:anywhere]">{service.deliveryTime}</p>
          )}
        </div>
        <LinkButton to={orderPath({ service: service.id })} variant="secondary">
          Order
          <VisuallyHidden> {service.name}</VisuallyHidden>
        </LinkButton>
      </div>
    </Card>
  )
}
