import { offers, type Quote, toNaira, typeLabel } from '@jara/contract/money'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import type { Offered } from './offer-choice.ts'

interface OrderSummaryProps {
  offered: Offered | undefined
  quote: Quote | undefined
  byTransfer: boolean
  /** The last order that went through: the summary becomes its receipt line. */
  paid?: { title: string; reference: string }
}

const followed = 'Our team reads your project and approves it; you follow every step here.'
const nextOnline = [
  'You pay in the provider’s own window; we never see your card.',
  'The order is stored before you pay, so nothing can get lost on the way.',
  followed,
]
const nextByTransfer = [
  'The order is stored, and you see the account to send the money to.',
  'You show us a proof of your transfer, and our team looks for the money.',
  followed,
]

export function OrderSummary({ offered, quote, byTransfer, paid }: OrderSummaryProps) {
  return (
    <Card as="aside" aria-label="Order summary">
      <h2 className="text-lg">Your order</h2>
      {quote && offered ? (
        <>
          <p className="mt-3 font-bold font-display text-3xl" aria-live="polite">
            <Money naira={toNaira(quote.amountKobo)} />
          </p>
          <div className="mt-4">
            <FactList
              facts={[
                [offered.kind === 'plan' ? 'Plan' : 'Service', offered.item.name],
                ['Price', <Money key="price" naira={offered.item.price} />],
                ['Payment', typeLabel(quote.type)],
                ['You pay now', shareText(offered, quote)],
              ]}
            />
          </div>
        </>
      ) : (
        <p className="mt-3 text-muted text-sm">
          {paid
            ? `'${paid.title}' is paid. Ref: ${paid.reference}`
            : 'Choose a service and a payment type to see what you pay now.'}
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

const shareText = (offered: Offered, { type }: Quote) => {
  if (offered.kind === 'plan') return offered.item.interval === 'annual' ? 'One year' : 'One month'
  return offers[type].shareText
}
