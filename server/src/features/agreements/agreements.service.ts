import { isStaff } from '@jara/contract/access'
import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement, agreementEndpoints } from '@jara/contract/agreements'
import type { Input } from '@jara/contract/endpoint'
import { toNaira } from '@jara/contract/money'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { enqueue } from '#lib/jobs.ts'
import * as repo from './agreements.repo.ts'
import {
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
  return { items: items.map(toAgreement), total }
}

/** One that has begun, as its reader sees it. */
export async function find(deps: TxDeps, id: number): Promise<Agreement | undefined> {
  const found = await repo.findListed(deps.db, id)
  return found && toAgreement(found)
}

export const findOfOrder = (deps: TxDeps, orderId: number) => repo.findOfOrder(deps.db, orderId)
export const findByPlan = (deps: TxDeps, planCode: string) => repo.findByPlan(deps.db, planCode)
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

interface FirstPayment {
  orderId: number
  projectId: number
  paidAt: Date
}

/** Which period of which agreement a payment paid. */
interface PaidPeriod {
  agreementId: number
  period: number
}

/** The first payment is there: the agreement runs. */
export const begin = (
  deps: TxDeps,
  { customerCode, ...first }: FirstPayment & { customerCode: string | undefined },
): Promise<PaidPeriod | undefined> =>
  takeFirst(deps, first, (paidUntil) => ({ state: 'active', customerCode, nextPaymentAt: paidUntil }))

/** The first payment came without a card: it pays its period, and nothing can be charged after that. */
export async function beginWithoutCard(deps: TxDeps, first: FirstPayment): Promise<PaidPeriod | undefined> {
  const paid = await takeFirst(deps, first, (paidUntil) => ({ state: 'ending', endsAt: paidUntil }))
  if (paid)
    await enqueue(deps, {
      name: 'mails.paidWithoutCard',
      payload: { agreementId: paid.agreementId },
      key: String(paid.agreementId),
    })
  return paid
}

async function takeFirst(
  deps: TxDeps,
  { orderId, projectId, paidAt }: FirstPayment,
  changeOf: (paidUntil: Date) => repo.AgreementChange,
): Promise<PaidPeriod | undefined> {
  const found = await repo.findOfOrder(deps.db, orderId)
  const agreement = found && (await repo.lock(deps.db, found.id))
  if (agreement?.state !== 'opening') return undefined
  const change = changeOf(periodAfter(paidAt, agreement.interval))
  await repo.update(deps.db, agreement.id, { ...change, projectId, paid: 1, nextCheckAt: deps.now() })
  return { agreementId: agreement.id, period: 1 }
}

/** Which period of a locked agreement a charge pays, or nothing. */
export const periodFor = async (deps: TxDeps, agreement: repo.AgreementRow, chargedKobo: number) =>
  periodOf(agreement, await repo.takenPeriods(deps.db, agreement.id), chargedKobo)

export const expectedKobo = (agreement: repo.AgreementRow): number =>
  nextAmountKobo(agreement) ?? agreement.amountKobo

/** One more period of a locked agreement is paid; the last one completes it. */
export async function countPaid(deps: TxDeps, agreement: repo.AgreementRow, paidAt: Date): Promise<void> {
  const paid = agreement.paid + 1
  const change =
    paid === agreement.payments
      ? { state: 'completed' as const, nextPaymentAt: null, endsAt: paidAt }
      : {
          state: agreement.state === 'attention' ? ('active' as const) : agreement.state,
          nextPaymentAt: agreement.state === 'ending' ? null : periodAfter(paidAt, agreement.interval),
        }
  await repo.update(deps.db, agreement.id, { ...change, paid, failedAt: null, nextCheckAt: deps.now() })
}

/** For its owner, or for staff; somebody else's does not exist. */
export async function getFor(deps: TxDeps, actor: Actor, id: number): Promise<repo.ListedAgreement> {
  const found = await repo.findListed(deps.db, id, isStaff(actor.role) ? undefined : actor.id)
  if (!found) throw notFound('subscription')
  return found
}

export const toAgreement = ({ agreement, title, offer, userName }: repo.ListedAgreement): Agreement => {
  const next = isRunning(agreement.state) ? nextAmountKobo(agreement) : undefined
  return {
    id: agreement.id,
    title,
    offer,
    kind: agreement.kind,
    interval: agreement.interval,
    state: agreement.state,
    amount: toNaira(agreement.amountKobo),
    nextAmount: next === undefined ? null : toNaira(next),
    nextPaymentAt: next === undefined ? null : (agreement.nextPaymentAt?.toISOString() ?? null),
    payments: agreement.payments,
    paid: agreement.paid,
    failedAt: agreement.failedAt?.toISOString() ?? null,
    endsAt: agreement.endsAt?.toISOString() ?? null,
    projectId: agreement.projectId,
    userId: agreement.userId,
    user: { id: agreement.userId, name: userName },
    createdAt: agreement.createdAt.toISOString(),
  }
}
