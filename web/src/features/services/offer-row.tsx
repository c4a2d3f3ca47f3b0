import {
  amountKobo,
  largestOnlineKobo,
  offers,
  smallestOnlineKobo,
  toKobo,
  toNaira,
} from '@jara/contract/lib/money'
import type { Service } from '@jara/contract/services'
import { useOrderPath } from '#lib/order-choice.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { calculatorTexts } from './calculator-texts.ts'

type ComparedOffer = keyof typeof calculatorTexts.offers

export const comparedOffers: readonly ComparedOffer[] = [
  'one_time',
  'monthly_subscription',
  'equity_50_percent',
]

const segmentsOf: Record<ComparedOffer, number> = {
  one_time: 1,
  monthly_subscription: 12,
  equity_50_percent: 2,
}

/** The first payment and the total of an offer, with the part due now drawn as a bar. */
export function OfferRow({ service, type }: { service: Service; type: ComparedOffer }) {
  const orderPath = useOrderPath()
  const labels = calculatorTexts.offers[type]
  const startKobo = amountKobo(toKobo(service.price), type)
  const segments = Array.from({ length: segmentsOf[type] }, (_, segment) => segment)
  const totalKobo = offers[type].term === 'subscription' ? startKobo * segments.length : startKobo
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 className="text-lg">{labels.title}</h3>
        <p className="mt-1 text-muted text-sm">{labels.note}</p>
      </div>
      <dl className="sm:text-right">
        <dt className="text-muted text-sm">{calculatorTexts.now}</dt>
        <dd className="font-bold font-display text-2xl">
          <Money naira={toNaira(startKobo)} />
        </dd>
        <dt className="sr-only">{calculatorTexts.total}</dt>
        <dd className="text-muted text-sm">
          <Money naira={toNaira(totalKobo)} />{' '}
          {offers[type].term === 'equity' ? calculatorTexts.equityTotal : calculatorTexts.inAll}
        </dd>
      </dl>
      <div aria-hidden className="flex gap-1 sm:col-span-2">
        {segments.map((segment) => (
          <span
            key={segment}
            className={cx(
              'h-2.5 flex-1 rounded-full',
              segment === 0 ? 'bg-brand' : 'border border-edge/70 border-dashed',
            )}
          />
        ))}
      </div>
      <LinkButton
        to={orderPath({ service: service.id, type })}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        {labels.order}
        <VisuallyHidden> for {service.name}</VisuallyHidden>
      </LinkButton>
      {startKobo < smallestOnlineKobo && (
        <p className="text-sm sm:col-span-2">{calculatorTexts.belowOnline}</p>
      )}
      {startKobo > largestOnlineKobo && (
        <p className="text-sm sm:col-span-2">{calculatorTexts.aboveOnline}</p>
      )}
    </li>
  )
}
