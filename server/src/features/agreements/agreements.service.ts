import { isStaff } from '@jara/contract/access'
import type { Agreement, agreementEndpoints } from '@jara/contract/agreements'
import type { Input } from '@jara/contract/endpoint'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { isChargedAfterEnd } from './agreement-end.rules.ts'
import { staffView, viewFor } from './agreement-view.service.ts'
import * as repo from './agreements.repo.ts'
import {
  afterRenewal,
  nextAmountKobo,
  type Ordered,
  periodAfter,
  periodOf,
  smallestOf,
  termsOf,
} from './agreements.rules.ts'

export type { AgreementRow } from './agreements.repo.ts'

type Endpoints = typeof agreementEndpoints

export async function list(deps: Deps, actor: Actor, query: Input<Endpoints['list']>['query']) {
  const { items, total } = await repo.list(deps.db, query, {
    ownerId: isStaff(actor.role) && !query.mine ? query.userId : actor.id,
    projectId: query.projectId,
    state: query.state,
  })
  return { items: items.map(viewFor(deps, actor)), total }
}

/** One that has begun, as staff see it. */
export async function find(deps: TxDeps, id: number): Promise<Agreement | undefined> {
  const found = await repo.findListed(deps.db, id)
  return found && staffView(found)
}

export const findOfOrder = (deps: TxDeps, orderId: number) => repo.findOfOrder(deps.db, orderId)
export const findByPlan = (deps: TxDeps, planCode: string) => repo.findByPlan(deps.db, planCode)
export const get = (deps: TxDeps, id: number) => repo.get(deps.db, id)
export const lock = (deps: TxDeps, id: number) => repo.lock(deps.db, id)

/** The least that an order will ever charge at once: the provider has a minimum. */
export const smallestChargeKobo = (order: Ordered): number => smallestOf(order)

/** Stored with its order, before the provider hears of either. */
export async function open(deps: TxDeps, order: Ordered & { id: number; userId: number }): Promise<void> {
  const terms = termsOf(order)
  if (!terms) return
  await repo.insert(deps.db, { ...terms, orderId: order.id, userId: order.userId, createdAt: deps.now() })
}

/** The plan at the provider that is this agreement's alone, made when it is first needed. */
export async function planCodeOf(
  deps: Deps,
  order: { id: number; title: string },
): Promise<string | undefined> {
  const agreement = await repo.findOfOrder(deps.db, order.id)
  if (!agreement || agreement.planCode) return agreement?.planCode ?? undefined
  const { planCode } = await deps.gateway.createPlan({
    name: `${order.title.slice(0, 100)} (agreement ${agreement.id})`,
    amountKobo: agreement.amountKobo,
    interval: agreement.interval === 'annual' ? 'annually' : 'monthly',
    invoiceLimit: agreement.payments ?? undefined,
  })
  return repo.keepPlan(deps.db, agreement.id, planCode)
}

/** Which period of a locked agreement a charge pays, or nothing. */
export const periodFor = async (deps: TxDeps, agreement: repo.AgreementRow, chargedKobo: number) =>
  periodOf(agreement, await repo.takenPeriods(deps.db, agreement.id), chargedKobo)

export const expectedKobo = (agreement: repo.AgreementRow): number =>
  nextAmountKobo(agreement) ?? agreement.amountKobo

/** One more period of a locked agreement is paid; the last one completes it. */
export async function countPaid(deps: TxDeps, agreement: repo.AgreementRow, paidAt: Date): Promise<void> {
  const paid = agreement.paid + 1
  await repo.update(deps.db, agreement.id, {
    ...(paid === agreement.payments
      ? { state: 'completed', nextPaymentAt: null, endsAt: paidAt }
      : afterRenewal(agreement, periodAfter(paidAt, agreement.interval))),
    paid,
    failedAt: null,
    nextCheckAt: deps.now(),
  })
}

/** Such a charge is not income of a running subscription: staff decide about it. */
export const isAfterEnd = (agreement: repo.AgreementRow, { paidAt }: { paidAt: Date | undefined }) =>
  isChargedAfterEnd(agreement, paidAt)

/** A locked agreement was charged after its end was requested: the provider is asked once more what still charges. */
export const reopenEnd = (deps: TxDeps, { id }: repo.AgreementRow) =>
  repo.update(deps.db, id, { endConfirmedAt: null, nextCheckAt: deps.now() })

/** For its owner, or for staff; somebody else's does not exist. */
export async function getFor(deps: TxDeps, actor: Actor, id: number): Promise<repo.ListedAgreement> {
  const found = await repo.findListed(deps.db, id, isStaff(actor.role) ? undefined : actor.id)
  if (!found) throw notFound('subscription')
  return found
}
