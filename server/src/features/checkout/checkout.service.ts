import type { NewOrder, OpenedCheckout } from '@jara/contract/checkout'
import { onlineLimitFault, type PricedOffer, pricePlan, priceService } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import * as payments from '#features/payments/payments.service.ts'
import * as plans from '#features/plans/plans.service.ts'
import * as services from '#features/services/services.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, badField, notFound } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { insertAttempt, openAttempt, refuseClosed, settleOpen } from './attempts.service.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isSameOrder, isUsable } from './checkout.rules.ts'

export * as reviewRefunds from './reviews/review-refunds.service.ts'
export { settle } from './settle.service.ts'
export { checkSubscription } from './subscription-check.service.ts'
export { eraseProofNamesOf } from './transfers/proof-names.service.ts'

const openLimit = {
  hits: 300,
  windowMs: 15 * 60_000,
  message: 'Too many checkouts were opened. Please wait a few minutes and try again.',
}

/**
 * Prices and stores an order, then opens the provider's checkout for it. The browser never sends an amount.
 */
export async function open(deps: Deps, actor: Actor, input: NewOrder): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const { priced, priceKobo } = await price(deps, input)
  const planId = input.planId ?? null
  const smallest = subscriptions.smallestChargeKobo({ ...priced, priceKobo, planId })
  const limit = onlineLimitFault(smallest, priced.term)
  if (limit) throw badField('amount', limit)
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)

  const draft = {
    title: input.title,
    description: input.description,
    serviceId: input.serviceId ?? null,
    planId,
    type: priced.type,
    amountKobo: priced.amountKobo,
    returnPath: input.term ? paths.projects() : paths.payments(),
  }
  const { order, attempt } = await inTransaction(deps, (deps) =>
    store(deps, actor.id, draft, { priceKobo, term: priced.term }),
  )
  publishChange(deps.realtime, 'payments', actor.id)
  return openAttempt(deps, payerOf(actor, order, input.pageUrl), order, attempt)
}

/** Opens the checkout of an open order again. Adds a new attempt when the last one is unusable. */
export async function resume(deps: Deps, actor: Actor, reference: string): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const found = await repo.findForOwner(deps.db, actor.id, reference)
  if (!found) throw notFound('order')
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)
  await settleOpen(deps, found.order)

  const { order, attempt } = await inTransaction(deps, async (deps) => {
    const order = await repo.lockOrder(deps.db, found.order.id)
    refuseClosed(order)
    const attempt = await repo.latestAttempt(deps.db, order.id)
    if (attempt && isUsable(attempt, deps.now())) return { order, attempt }
    return { order, attempt: await addAttempt(deps, order) }
  })
  return openAttempt(deps, payerOf(actor, order), order, attempt)
}

export async function price(
  deps: Deps,
  input: NewOrder,
): Promise<{ priced: PricedOffer; priceKobo: number }> {
  if (input.planId !== undefined) {
    const plan = await plans.find(deps, input.planId)
    if (!plan) throw badField('planId', 'This plan is no longer offered.')
    return { priced: pricePlan(plan.priceKobo, plan.interval), priceKobo: plan.priceKobo }
  }
  const service = await services.find(deps, input.serviceId as number)
  if (!service) throw badField('serviceId', 'This service is no longer offered.')
  return { priced: priceService(service.priceKobo, input), priceKobo: service.priceKobo }
}

/** Stores the order, attempt and payment before the provider is called, so that every charge has an order. */
async function store(
  deps: TxDeps,
  userId: number,
  draft: Draft,
  more: { priceKobo: number; term: string },
): Promise<{ order: repo.OrderRow; attempt: repo.AttemptRow }> {
  await repo.lockOpening(deps.db, userId)
  const now = deps.now()
  const same = (await repo.latestOrders(deps.db, userId)).find((order) => isSameOrder(order, draft, now))
  const last = same && (await repo.latestAttempt(deps.db, same.id))
  if (same && last && isUsable(last, now)) return { order: same, attempt: last }
  if (same) return { order: same, attempt: await addAttempt(deps, same) }

  const order = await repo.insertOrder(deps.db, { ...draft, ...more, userId, createdAt: now })
  await subscriptions.open(deps, order)
  const attempt = await insertAttempt(deps, order.id)
  await payments.insertPending(deps, order, attempt.reference)
  return { order, attempt }
}

async function addAttempt(deps: TxDeps, order: repo.OrderRow): Promise<repo.AttemptRow> {
  const attempt = await insertAttempt(deps, order.id)
  await payments.updatePendingOf(deps, order.id, { reference: attempt.reference })
  return attempt
}

function refuseWithoutEmail(actor: Actor): void {
  if (actor.email === '') throw new AppError('bad_input', text.noEmail)
}

const payerOf = ({ email }: Actor, { returnPath }: repo.OrderRow, pageUrl?: string) => ({
  email,
  returnPath,
  pageUrl,
})
