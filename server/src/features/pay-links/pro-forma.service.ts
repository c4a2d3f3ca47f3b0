import type { OrderState } from '@jara/contract/checkout'
import { amountsOf } from '@jara/contract/paper-amounts'
import type { OwnProForma, ProForma } from '@jara/contract/pay-links'
import { proFormaSheet } from '@jara/contract/sheets'
import * as agency from '#features/agency/agency.service.ts'
import { getForReader } from '#features/checkout/orders.service.ts'
import { once } from '#features/papers/papers.service.ts'
import { partiesOf } from '#features/parties/parties.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
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

/** A card that is charged again every month must be the customer's own. */
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
  const paper = await toProForma(deps, order)
  return { fileName: `${paper.label}.pdf`, content: once(await deps.printer.print(proFormaSheet(paper))) }
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
    ...(await partiesOf(deps, order.userId)),
  }
}
