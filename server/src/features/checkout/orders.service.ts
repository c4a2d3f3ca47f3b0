import type { OrderTimeline } from '@jara/contract/checkout'
import { toNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import type { Project } from '@jara/contract/projects'
import * as payments from '#features/payments/payments.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Actor } from '#lib/actor.ts'
import { moneyScopeOf, notFoundOf, scopeOf } from '#lib/client-scope.ts'
import type { Deps } from '#lib/deps.ts'
import { AppError, conflict, notFound } from '#lib/errors.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import * as repo from './checkout.repo.ts'
import { afterSteps, renewalStep, timelineSteps } from './checkout.rules.ts'
import * as reviews from './reviews/flag.service.ts'
import { type Settlement, settle } from './settle.service.ts'

const verifyLimit = {
  hits: 60,
  windowMs: 60_000,
  message: 'Too many payment checks. Please wait a minute and try again.',
}

export async function timeline(deps: Deps, actor: Actor, reference: string): Promise<OrderTimeline> {
  const found = await findForReader(deps, actor, reference)
  if (!found) return renewalTimeline(deps, actor, reference)
  const { order, attempt } = found
  const [project, flagged, payment] = await Promise.all([
    projects.findOfOrder(deps, order.id),
    reviews.latestOfOrder(deps, order.id),
    payments.findByReference(deps, reference),
  ])
  return {
    reference,
    state: order.state,
    title: order.title,
    amount: toNaira(order.amountKobo),
    type: order.type,
    projectId: project?.id ?? null,
    invoiceId: order.invoiceId,
    lastAnswer: attempt.providerMessage,
    note: order.state === 'review' ? reviews.textOf(flagged) : null,
    steps: [...timelineSteps(order, attempt, flagged?.createdAt), ...(await stepsAfter(deps, payment))],
  }
}

/** Returns a renewal's timeline. It begins with the charge, because a renewal has no checkout attempt. */
async function renewalTimeline(deps: Deps, actor: Actor, reference: string): Promise<OrderTimeline> {
  const payment = await payments.findInScope(deps, moneyScopeOf(actor), reference)
  if (payment?.subscriptionId == null || payment.hiddenAt) throw notFoundOf(actor, 'order')
  const subscription = await subscriptions.find(deps, payment.subscriptionId)
  if (!subscription) throw notFound('order')
  return {
    reference,
    state: 'paid',
    title: subscription.title,
    amount: toNaira(payment.amountKobo),
    type: payment.type,
    projectId: payment.projectId,
    invoiceId: null,
    lastAnswer: null,
    note: null,
    steps: [renewalStep(payment, subscription.payments), ...(await stepsAfter(deps, payment))],
  }
}

/** Lists the steps that follow a payment: its refunds and disputes. */
async function stepsAfter(deps: Deps, payment: payments.PaymentRow | undefined) {
  if (payment?.status !== 'paid') return []
  return afterSteps(
    ...(await Promise.all([payments.listRefunds(deps, payment.id), payments.listDisputes(deps, payment.id)])),
  )
}

/** Verifies the payment with the provider now instead of at the next re-check. */
export async function sync(deps: Deps, actor: Actor, reference: string): Promise<OrderTimeline> {
  await getForReader(deps, actor, reference)
  await verify(deps, actor, reference)
  return timeline(deps, actor, reference)
}

/** Returns the project of a paid order. The provider confirms the payment; the browser is not trusted. */
export async function submitPaid(
  deps: Deps,
  actor: Actor,
  reference: string,
): Promise<{ project: Project; first: boolean }> {
  const { order } = await getForOwner(deps, actor, reference)
  if (order.invoiceId !== null) throw conflict(moneyText.paysInvoice)
  const settlement = await verify(deps, actor, reference)
  if (settlement === 'review')
    throw new AppError('payment_mismatch', await reviews.flaggedText(deps, order.id))
  const { state } = await repo.getOrder(deps.db, order.id)
  const project = state === 'paid' ? await projects.findOfOrder(deps, order.id) : undefined
  if (!project) throw new AppError('not_paid', moneyText.notConfirmedYet)
  return { project, first: settlement === 'paid' }
}

async function verify(deps: Deps, actor: Actor, reference: string): Promise<Settlement> {
  await consumeLimit(deps, `checkout:ask:${actor.id}`, verifyLimit)
  return callProvider(deps, () => settle(deps, reference))
}

/** Staff find every order within their limits, customers those of their clients. Deleted orders are not found. */
const findForReader = (deps: Deps, actor: Actor, reference: string) =>
  repo.findAttempt(deps.db, reference, moneyScopeOf(actor))

async function getForReader(deps: Deps, actor: Actor, reference: string) {
  const found = await findForReader(deps, actor, reference)
  if (!found) throw notFoundOf(actor, 'order')
  return found
}

/** Returns an order by the reference of an attempt or of its bank transfer. */
export async function getOrder(deps: Deps, actor: Actor, reference: string): Promise<repo.OrderRow> {
  const order = await repo.findOrder(deps.db, reference, moneyScopeOf(actor))
  if (!order) throw notFoundOf(actor, 'order')
  return order
}

export async function getForOwner(deps: Deps, actor: Actor, reference: string) {
  const found = await repo.findAttempt(deps.db, reference, scopeOf(actor, { mine: true }))
  if (!found) throw notFound('order')
  return found
}
