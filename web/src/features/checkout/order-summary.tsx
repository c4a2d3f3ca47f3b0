import { formatNaira, offers, type PricedOffer, toNaira, typeLabel } from '@jara/contract/lib/money'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import type { Offered } from './offer-choice.ts'

interface OrderSummaryProps {
  offered: Offered | undefined
  priced: PricedOffer | undefined
  byTransfer: boolean
}

const reviewStep = 'Our team reviews and approves your project; you can follow every step here.'
const nextOnline = [
  'You pay in the provider’s own window; we never see your card.',
  'We save your order first, so you can finish paying later.',
  reviewStep,
]
const nextByTransfer = [
  'We save your order and show you the account to pay into.',
  'You upload a proof of your transfer, and our team verifies it.',
  reviewStep,
]

export function OrderSummary({ offered, priced, byTransfer }: OrderSummaryProps) {
  return (
    <Card as="aside" aria-label="Order summary">
      <h2 className="text-lg">Your order</h2>
      {priced && offered ? (
        <>
          <p className="mt-3 font-bold font-display text-3xl" aria-live="polite">
            <Money naira={toNaira(priced.amountKobo)} />
          </p>
          <div className="mt-4">
            <FactList
              facts={[
                [offered.kind === 'plan' ? 'Plan' : 'Service', offered.item.name],
                ['Price', <Money key="price" naira={offered.item.price} />],
                ['Payment', typeLabel(priced.type)],
                billingFact(offered, priced),
              ]}
            />
          </div>
        </>
      ) : (
        <p className="mt-3 text-muted text-sm">
          Choose a service and a payment type to see what you pay now.
        </p>
      )}
      <h3 className="mt-6 text-sm">What happens next</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-muted text-sm">
        {(byTransfer ? nextByTransfer : nextOnline).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

const billingFact = (offered: Offered, { type, amountKobo }: PricedOffer): [string, string] => {
  if (offered.kind !== 'plan') return ['You pay now', offers[type].shareText]
  const period = offered.item.interval === 'annual' ? 'year' : 'month'
  return ['Billing', `${formatNaira(toNaira(amountKobo))} a ${period}, starting today`]
}
