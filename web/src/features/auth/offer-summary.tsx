import { amountKobo, formatNaira, isRecordedType, offers, toKobo, toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Plan } from '@jara/contract/plans'
import type { Service } from '@jara/contract/services'
import { plansQuery } from '#features/plans/plans.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { type LightQuery, useLightQuery } from '#lib/light-query.ts'
import type { OrderChoice } from '#lib/order-choice.ts'
import { perInterval } from '#lib/plan-interval.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** The chosen plan or service with its price, and a link to choose another. */
export function OfferSummary({ choice }: { choice: OrderChoice }) {
  return choice.service ? <ChosenService {...choice} /> : <ChosenPlan id={choice.plan} />
}

function ChosenPlan({ id }: { id: string | undefined }) {
  const query = useLightQuery(plansQuery)
  const plan = query.data?.find((one) => String(one.id) === id)
  return (
    <Summary
      title="Your plan"
      query={query}
      name={plan?.name}
      price={plan && planPrice(plan)}
      changeTo={paths.pricing({ interval: plan?.interval })}
    />
  )
}

function ChosenService({ service: id, type }: OrderChoice) {
  const query = useLightQuery(servicesQuery)
  const service = query.data?.find((one) => String(one.id) === id)
  return (
    <Summary
      title="Your service"
      query={query}
      name={service?.name}
      price={service && servicePrice(service, type)}
      changeTo={type ? paths.pricing({ service: id }) : paths.services()}
    />
  )
}

const planPrice = ({ price, interval }: Plan) => `${formatNaira(price)} ${perInterval[interval]}`

function servicePrice({ price }: Service, type: string | undefined): string {
  if (!type || !isRecordedType(type)) return formatNaira(price)
  return `${offers[type].label}: ${formatNaira(toNaira(amountKobo(toKobo(price), type)))} to start`
}

interface SummaryProps {
  title: string
  query: LightQuery<unknown>
  /** Undefined when the choice is not offered any more. */
  name: string | undefined
  price: string | undefined
  changeTo: string
}

function Summary({ title, query: { data, error }, name, price, changeTo }: SummaryProps) {
  if (!data && !error) return <Skeleton className="mt-5 h-24" />
  return (
    <section aria-label={title} className="mt-5 min-h-24 rounded-md bg-sunken px-4 py-3 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-muted text-sm">{title}</h2>
        <TextLink to={changeTo}>Change</TextLink>
      </div>
      {name && <p className="mt-1 font-semibold text-base [overflow-wrap:anywhere]">{name}</p>}
      <p className={name ? undefined : 'mt-1'}>{price ?? (data ? notOffered : notLoaded)}</p>
    </section>
  )
}

const notOffered = 'This is no longer offered. Choose another one, or continue and decide later.'
const notLoaded = 'The price could not be loaded. Your choice is kept for your order.'
