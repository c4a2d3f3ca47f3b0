import {
  type PaymentTerm,
  type PaymentType,
  type PricedOffer,
  pricePlan,
  priceService,
  toKobo,
} from '@jara/contract/lib/money'
import type { Plan } from '@jara/contract/plans'
import type { Service } from '@jara/contract/services'

/** An option of the order form: a service or a plan. */
export type Offered = { kind: 'service'; item: Service } | { kind: 'plan'; item: Plan }

export const serviceValue = (id: number | string) => `service-${id}`
export const planValue = (id: number | string) => `plan-${id}`

export function findOffered(
  value: string,
  services: readonly Service[],
  plans: readonly Plan[],
): Offered | undefined {
  const [kind, id] = value.split('-')
  const service = kind === 'service' && services.find((one) => String(one.id) === id)
  if (service) return { kind: 'service', item: service }
  const plan = kind === 'plan' && plans.find((one) => String(one.id) === id)
  return plan ? { kind: 'plan', item: plan } : undefined
}

/**
 * Returns the price of an offer. The server uses the same pricing functions, so the amount shown is the
 * amount charged.
 */
export function priceOf(
  offered: Offered | undefined,
  choice: { type?: PaymentType; term?: PaymentTerm },
): PricedOffer | undefined {
  if (!offered) return undefined
  const priceKobo = toKobo(offered.item.price)
  if (offered.kind === 'plan') return pricePlan(priceKobo, offered.item.interval)
  return choice.type || choice.term ? priceService(priceKobo, choice) : undefined
}
