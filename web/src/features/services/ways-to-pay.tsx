import type { Service } from '@jara/contract/services'
import { Card } from '#ui/card.tsx'
import { calculatorTexts } from './calculator-texts.ts'
import { comparedOffers, OfferRow } from './offer-row.tsx'

/** The first payment of each way to pay for a service. */
export function WaysToPay({ service }: { service: Service }) {
  return (
    <Card className="mt-4">
      {service.price > 0 ? (
        <ul className="divide-y divide-line">
          {comparedOffers.map((type) => (
            <OfferRow key={type} service={service} type={type} />
          ))}
        </ul>
      ) : (
        <p>{calculatorTexts.free}</p>
      )}
    </Card>
  )
}
