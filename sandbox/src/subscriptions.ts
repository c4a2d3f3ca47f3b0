import { firstRenewal } from './billing-dates.ts'
import type { Context } from './context.ts'
import { ApiError } from './responses.ts'
import type { Authorization, Plan, Subscription, Transaction } from './rows.ts'
import { newCode } from './state.ts'
import { subscriptionEvent } from './subscription-views.ts'

const running: readonly Subscription['status'][] = ['active', 'attention', 'non-renewing']

export const isRunning = ({ status }: Subscription): boolean => running.includes(status)

export const runningOn = ({ state }: Context, plan: Plan): Subscription[] =>
  state.subscriptions
    .all()
    .filter((subscription) => subscription.planCode === plan.code && isRunning(subscription))

interface NewSubscription {
  plan: Plan
  authorization: Authorization
  invoiceLimit: number
  payments: number
  nextPaymentAt: number
}

export function createSubscription(context: Context, details: NewSubscription): Subscription {
  const { state, clock, webhooks } = context
  const { plan, authorization, ...rest } = details
  const now = clock.now()
  const subscription = state.subscriptions.put({
    ...rest,
    id: state.newId(),
    code: newCode('SUB_'),
    emailToken: newCode(''),
    status: 'active',
    customerId: authorization.customerId,
    planCode: plan.code,
    authorizationCode: authorization.code,
    amountKobo: plan.amountKobo,
    openInvoiceCode: null,
    nextRenewal: 'succeed',
    createdAt: now,
    updatedAt: now,
  })
  webhooks.send('subscription.create', subscriptionEvent(context, subscription))
  return subscription
}

/**
 * Creates a subscription after the first payment of a plan. Only a card payment does so, because only cards
 * can be charged again.
 */
export function subscribeByPayment(context: Context, transaction: Transaction, authorization: Authorization) {
  const { state, clock } = context
  const plan = transaction.planCode && state.plans.find('code', transaction.planCode)
  if (!plan || !authorization.reusable || transaction.entryPoint === 'subscription') return
  if (existing(context, plan, authorization.customerId)) return
  const subscription = createSubscription(context, {
    plan,
    authorization,
    invoiceLimit: transaction.invoiceLimit ?? plan.invoiceLimit,
    payments: 1,
    nextPaymentAt: firstRenewal(clock.now(), plan.interval),
  })
  if (subscription.invoiceLimit === 1) complete(context, subscription)
}

export const existing = (context: Context, plan: Plan, customerId: number): Subscription | undefined =>
  runningOn(context, plan).find((subscription) => subscription.customerId === customerId)

export function disable(context: Context, subscription: Subscription) {
  if (subscription.status === 'non-renewing' || !isRunning(subscription)) {
    throw new ApiError(404, 'Subscription with code not found or already inactive', {
      code: 'not_found',
      nextStep: 'Ensure that the subscription code and token are those of an active subscription',
    })
  }
  change(context, subscription, { status: 'non-renewing' })
  context.webhooks.send('subscription.not_renew', subscriptionEvent(context, subscription))
}

export function enable(context: Context, subscription: Subscription) {
  if (!isRunning(subscription)) {
    throw new ApiError(400, 'This subscription has ended and cannot be enabled', {
      code: 'subscription_ended',
    })
  }
  if (subscription.status === 'non-renewing') change(context, subscription, { status: 'active' })
}

/** Ends a subscription after its last payment. */
export function complete(context: Context, subscription: Subscription) {
  change(context, subscription, { status: 'completed', nextPaymentAt: null, openInvoiceCode: null })
  context.webhooks.send('subscription.disable', subscriptionEvent(context, subscription))
}

/** Ends a cancelled subscription when its paid period is over. */
export function end(context: Context, subscription: Subscription) {
  change(context, subscription, { status: 'cancelled', nextPaymentAt: null, openInvoiceCode: null })
  context.webhooks.send('subscription.disable', subscriptionEvent(context, subscription))
}

export function change({ state, clock }: Context, subscription: Subscription, to: Partial<Subscription>) {
  Object.assign(subscription, to, { updatedAt: clock.now() })
  state.subscriptions.put(subscription)
}
