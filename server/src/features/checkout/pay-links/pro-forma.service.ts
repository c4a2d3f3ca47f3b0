import type { OrderState } from '@jara/contract/checkout'
import type { OwnProForma, ProForma } from '@jara/contract/checkout/pay-links'
import { amountsOf } from '@jara/contract/documents/amounts'
import { proFormaLayout } from '@jara/contract/documents/layout'
import * as agency from '#features/agency/agency.service.ts'
import { once, sellerAndBuyerOf } from '#features/documents/documents.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { getForReader } from '../orders.service.ts'
import * as repo from './pay-links.repo.ts'

interface Order {
  id: number
  userId: number
  title: string
  description: string
  type: string
  term: string
  amountKobo: number
  state: OrderState
  createdAt: Date
}

/**
 * Returns whether an order can have a pay link. A subscription must be paid with the customer's own card,
 * because that card is charged again.
 */
export const isLinkable = ({ state, term }: Pick<Order, 'state' | 'term'>): boolean =>
  state === 'open' && term !== 'subscription'

export async function get(deps: Deps, actor: Actor, reference: string): Promise<OwnProForma> {
  const { order } = await getForReader(deps, actor, reference)
  return {
    ...(await toProForma(deps, order)),
    linkable: isLinkable(order) && order.userId === actor.id,
    linked: await repo.isLinked(deps.db, order.id),
  }
}

export async function print(deps: Deps, actor: Actor, reference: string) {
  const { order } = await getForReader(deps, actor, reference)
  return printProForma(deps, order)
}

export async function printProForma(deps: Deps, order: Order) {
  const document = await toProForma(deps, order)
  return { fileName: `${document.label}.pdf`, content: once(await deps.pdf.render(proFormaLayout(document))) }
}

export async function toProForma(deps: Deps, order: Order): Promise<ProForma> {
  const { vatPercent } = await agency.get(deps)
  return {
    label: `PRO-${String(order.id).padStart(6, '0')}`,
    ...amountsOf({ amountKobo: order.amountKobo, vatBasisPoints: Math.round(vatPercent * 100) }),
    title: order.title,
    description: order.description,
    type: order.type,
    createdAt: order.createdAt.toISOString(),
    state: order.state === 'open' || order.state === 'paid' ? order.state : 'closed',
    ...(await sellerAndBuyerOf(deps, order.userId)),
  }
}
