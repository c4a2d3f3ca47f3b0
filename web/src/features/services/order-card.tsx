import { paths } from '@jara/contract/paths'
import type { Service } from '@jara/contract/services'
import { useOrderPath } from '#lib/order-choice.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** The price of a service, how long it takes, and the link that starts an order of it. */
export function OrderCard({ service }: { service: Service }) {
  const orderPath = useOrderPath()
  return (
    <Card>
      <dl>
        <dt className="text-muted text-sm">Price</dt>
        <dd className="font-bold font-display text-3xl">
          <Money naira={service.price} />
        </dd>
        {service.deliveryTime && (
          <>
            <dt className="mt-4 text-muted text-sm">Delivery time</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{service.deliveryTime}</dd>
          </>
        )}
      </dl>
      <LinkButton to={orderPath({ service: service.id })} variant="accent" size="lg" className="mt-6 w-full">
        Order this service
      </LinkButton>
      <p className="mt-4 text-center text-sm">
        <TextLink to={paths.contact()}>Ask a question</TextLink>
      </p>
    </Card>
  )
}
