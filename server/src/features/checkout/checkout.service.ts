import { randomBytes } from 'node:crypto'
import { type NewOrder, type OpenedCheckout, shortPageUrl } from '@jara/contract/checkout'
import {
  currency,
  onlineLimitFault,
  type Quote,
  quotePlan,
  quoteService,
  toNaira,
} from '@jara/contract/money'
import { text } from '@jara/contract/text'
import * as agreements from '#features/agreements/agreements.service.ts'
import * as catalog from '#features/catalog/catalog.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, badField, conflict, notFound } from '#lib/errors.ts'
import { askProvider } from '#lib/provider-faults.ts'
import { tellChanged } from '#lib/realtime.ts'
import { hit } from '#lib/throttle.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isSameOrder, isUsable, nextCheck } from './checkout.rules.ts'
import { settle } from './settle.service.ts'

const channels = ['card', 'bank', 'ussd', 'bank_transfer', 'apple_pay'] as const
const openLimit = {
  hits: 300,
  windowMs: 15 * 60_000,
  message: 'Too many checkouts were opened. Please wait a few minutes and try again.',
}

/** Prices and stores an order, then opens the provider's checkout for it. The browser never names an amount. */
export async function open(deps: Deps, actor: Actor, input: NewOrder): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const { quote, priceKobo } = await price(deps, input)
  const planId = input.planId ?? null
  const smallest = agreements.smallestChargeKobo({ ...quote, priceKobo, planId })
  const limit = onlineLimitFault(smallest, quote.term)
  if (limit) throw badField('amount', limit)
  await hit(deps, `checkout:open:${actor.id}`, openLimit)

  const draft = {
    title: input.title,
    description: input.description,
    serviceId: input.serviceId ?? null,
    planId,
    type: quote.type,
    amountKobo: quote.amountKobo,
    returnPath: input.term ? '/projects' : '/payments',
  }
  const { order, attempt } = await inTransaction(deps, (deps) =>
    store(deps, actor.id, draft, { priceKobo, term: quote.term }),
  )
  tellChanged(deps.realtime, 'payments', actor.id)
  return openAttempt(deps, actor, order, attempt, input.pageUrl)
}

/** Goes on with an open order: where the payer stopped, or with a new attempt when that one is unusable. */
export async function resume(deps: Deps, actor: Actor, reference: string): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const found = await repo.findForOwner(deps.db, actor.id, reference)
  if (!found) throw notFound('order')
  await hit(deps, `checkout:open:${actor.id}`, openLimit)
  const last = await repo.latestAttempt(deps.db, found.order.id)
  // The money may be there already: paying again must not be offered then.
  if (found.order.state === 'open' && last) await askProvider(deps, () => settle(deps, last.reference))

  const { order, attempt } = await inTransaction(deps, async (deps) => {
    const order = await repo.lockOrder(deps.db, found.order.id)
    refuseClosed(order)
    const attempt = await repo.latestAttempt(deps.db, order.id)
    if (attempt && isUsable(attempt, deps.now())) return { order, attempt }
    return { order, attempt: await addAttempt(deps, order) }
  })
  return openAttempt(deps, actor, order, attempt)
}

async function price(deps: Deps, input: NewOrder): Promise<{ quote: Quote; priceKobo: number }> {
  if (input.planId !== undefined) {
    const plan = await catalog.find(deps, 'plans', input.planId)
    if (!plan) throw badField('planId', 'This plan is not offered any more.')
    return { quote: quotePlan(plan.priceKobo, plan.interval ?? 'monthly'), priceKobo: plan.priceKobo }
  }
  const service = await catalog.find(deps, 'services', input.serviceId as number)
  if (!service) throw badField('serviceId', 'This service is not offered any more.')
  return { quote: quoteService(service.priceKobo, input), priceKobo: service.priceKobo }
}

/** Everything a payment could need to be attached to exists before the provider hears of it. */
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
  await agreements.open(deps, order)
  const attempt = await insertAttempt(deps, order.id)
  await payments.insertPending(deps, order, attempt.reference)
  return { order, attempt }
}

async function addAttempt(deps: TxDeps, order: repo.OrderRow): Promise<repo.AttemptRow> {
  const attempt = await insertAttempt(deps, order.id)
  await payments.updatePendingOf(deps, order.id, { reference: attempt.reference })
  return attempt
}

function insertAttempt(deps: TxDeps, orderId: number): Promise<repo.AttemptRow> {
  const now = deps.now()
  const reference = `jara-${now.getTime().toString(36)}-${randomBytes(10).toString('hex')}`
  return repo.insertAttempt(deps.db, { orderId, reference, createdAt: now, nextCheckAt: nextCheck(now, now) })
}

async function openAttempt(
  deps: Deps,
  actor: Actor,
  order: repo.OrderRow,
  attempt: repo.AttemptRow,
  pageUrl?: string,
): Promise<OpenedCheckout> {
  const answer = (opened: { accessCode: string; authorizationUrl: string }): OpenedCheckout => ({
    reference: attempt.reference,
    accessCode: opened.accessCode,
    authorizationUrl: opened.authorizationUrl,
    amount: toNaira(order.amountKobo),
    currency,
  })
  if (isUsable(attempt, deps.now())) return answer(attempt)

  const callbackUrl = deps.settings.url + order.returnPath
  const opened = await askProvider(deps, async () => {
    const planCode = await agreements.planCodeOf(deps, order)
    return deps.gateway.initialize({
      email: actor.email,
      amountKobo: order.amountKobo,
      reference: attempt.reference,
      callbackUrl,
      // Only a card can be charged again.
      channels: planCode ? ['card'] : channels,
      planCode,
      metadata: {
        purpose: order.title,
        serviceId: order.serviceId,
        planId: order.planId,
        description: order.description,
        paymentType: order.type,
        userId: actor.id,
        orderId: order.id,
        pageUrl: shortPageUrl(pageUrl ?? callbackUrl),
        cancel_action: callbackUrl,
      },
    })
  })
  await repo.storeCheckout(deps.db, attempt.id, opened)
  return answer(opened)
}

function refuseWithoutEmail(actor: Actor): void {
  if (actor.email === '') throw new AppError('bad_input', text.noEmail)
}

function refuseClosed(order: repo.OrderRow): void {
  if (order.state === 'paid') throw conflict(text.alreadyPaid)
  if (order.state === 'review') throw new AppError('payment_mismatch', text.paymentMismatch)
  if (order.state !== 'open') throw conflict(text.orderExpired)
}
