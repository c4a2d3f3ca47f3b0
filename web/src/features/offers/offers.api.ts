import type { PlanInterval } from '@jara/contract/plan-intervals'
import { pricingEndpoints } from '@jara/contract/pricing'
import { serviceEndpoints } from '@jara/contract/services'
import { text } from '@jara/contract/text'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

/** A service or a plan. Both have a name and a price; a plan also has an interval. */
export interface Offer {
  id: number
  name: string
  description: string
  price: number
  featured: boolean
  interval?: PlanInterval
  version: number
}

export type OfferForm = Omit<Offer, 'id' | 'version'>
type Change = OfferForm & { id: number; version: number | undefined }

// The public lists use the same keys, so a change here refetches them.
const services = ['services'] as const
const plans = ['plans'] as const

const asPlan = <Form extends OfferForm>(form: Form) => ({ ...form, interval: form.interval ?? 'monthly' })
const asService = <Form extends OfferForm>({ interval: _, ...form }: Form) => form

/** Services and plans differ only in their names, texts and endpoints. */
export const offerKinds = {
  services: {
    key: services,
    table: tableQuery<Offer>(services, (query, signal) => callList(serviceEndpoints.list, { query }, signal)),
    create: (form: OfferForm): Promise<Offer> => call(serviceEndpoints.create, { body: asService(form) }),
    update: ({ id, ...form }: Change): Promise<Offer> =>
      call(serviceEndpoints.update, { params: { id }, body: asService(form) }),
    remove: (id: number) => call(serviceEndpoints.remove, { params: { id } }),
    removal: 'services.remove',
    thing: 'service',
    things: 'services',
    title: 'All Services',
    addLabel: 'Add Service',
    loadFailed: text.loadServices,
    featuredText: 'Marked as featured wherever services are shown',
    hasInterval: false,
  },
  plans: {
    key: plans,
    table: tableQuery<Offer>(plans, (query, signal) => callList(pricingEndpoints.list, { query }, signal)),
    create: (form: OfferForm): Promise<Offer> => call(pricingEndpoints.create, { body: asPlan(form) }),
    update: ({ id, ...form }: Change): Promise<Offer> =>
      call(pricingEndpoints.update, { params: { id }, body: asPlan(form) }),
    remove: (id: number) => call(pricingEndpoints.remove, { params: { id } }),
    removal: 'plans.remove',
    thing: 'plan',
    things: 'plans',
    title: 'All Plans',
    addLabel: 'Add Plan',
    loadFailed: text.loadPricing,
    featuredText: 'Highlighted on the pricing page',
    hasInterval: true,
  },
} as const

export type OfferKind = (typeof offerKinds)[keyof typeof offerKinds]

export const useAddOffer = ({ create, key }: OfferKind) => useChange(create, key)
export const useUpdateOffer = ({ update, key }: OfferKind) => useChange(update, key)
export const useRemoveOffer = ({ remove, key }: OfferKind) => useChange(remove, key)

export const intervalNames: Record<PlanInterval, string> = { monthly: 'Monthly', annual: 'Annual' }
