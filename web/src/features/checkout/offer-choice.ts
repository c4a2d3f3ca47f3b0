import {
  type PaymentTerm,
  type PaymentType,
  type Quote,
  quotePlan,
  quoteService,
  toKobo,
} from '@jara/contract/money'
import type { Plan } from '@jara/contract/pricing'
import type { Service } from '@jara/contract/services'

/** What the order form's list holds: a service or a plan, by a value that a select can carry. */
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

/** The same function the server prices with: what is shown is what is charged. */
export function quoteOf(
  offered: Offered | undefined,
  choice: { type?: PaymentType; term?: PaymentTerm },
): Quote | undefined {
  if (!offered) return undefined
  const priceKobo = toKobo(offered.item.price)
  if (offered.kind === 'plan') return quotePlan(priceKobo, offered.item.interval)
  return choice.type || choice.term ? quoteService(priceKobo, choice) : undefined
}
