import { instalments, lastInstalmentKobo, type PaymentTerm } from '@jara/contract/lib/money'
import type { SubscriptionState } from '@jara/contract/subscriptions/states'
import { isEndPending } from './subscription-end.rules.ts'

export interface Ordered {
  planId: number | null
  type: string
  term: string
  priceKobo: number
  amountKobo: number
}

interface Terms {
  kind: 'instalments' | 'plan'
  interval: 'monthly' | 'annual'
  amountKobo: number
  lastAmountKobo: number | null
  payments: number | null
}

/** Returns the terms of an order's recurring payments, or undefined when the order is paid once. */
export function termsOf(order: Ordered): Terms | undefined {
  if (order.term !== ('subscription' satisfies PaymentTerm)) return undefined
  const { amountKobo } = order
  if (order.planId !== null) {
    const interval = order.type === 'annual_subscription' ? 'annual' : 'monthly'
    return { kind: 'plan', interval, amountKobo, lastAmountKobo: null, payments: null }
  }
  const lastAmountKobo = lastInstalmentKobo(order.priceKobo, amountKobo)
  return { kind: 'instalments', interval: 'monthly', amountKobo, lastAmountKobo, payments: instalments }
}

/** Returns the smallest charge of an order. The last instalment may be smaller than the others. */
export const smallestOf = (order: Ordered): number =>
  Math.min(order.amountKobo, termsOf(order)?.lastAmountKobo ?? order.amountKobo)

interface Progress {
  amountKobo: number
  lastAmountKobo: number | null
  payments: number | null
  paid: number
}

const priceOf = ({ amountKobo, lastAmountKobo, payments }: Progress, period: number): number =>
  period === payments ? (lastAmountKobo ?? amountKobo) : amountKobo

/** Returns the amount of the next charge, or undefined when everything is paid. */
export const nextAmountKobo = (subscription: Progress): number | undefined =>
  subscription.paid === subscription.payments ? undefined : priceOf(subscription, subscription.paid + 1)

/**
 * Returns the first unpaid period with the charged amount, or undefined when there is none. Events may arrive
 * out of order, so the last instalment is recognised by its amount, which includes the rounding.
 */
export function periodOf(
  subscription: Progress,
  taken: readonly number[],
  chargedKobo: number,
): number | undefined {
  const last = subscription.payments ?? taken.length + 1
  for (let period = 1; period <= last; period++)
    if (!taken.includes(period) && priceOf(subscription, period) === chargedKobo) return period
  return undefined
}

const lastBillingDay = 28

/** Estimates the end of a period by the provider's billing rules, until the provider reports the date. */
export function periodAfter(at: Date, interval: Terms['interval']): Date {
  const months = interval === 'annual' ? 12 : 1
  const day = Math.min(at.getUTCDate(), lastBillingDay)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day))
}

/**
 * Returns how a renewal changes the subscription. A renewal that was charged before the end was requested
 * still pays its period, even when the provider reports it later.
 */
export function afterRenewal(
  { state, endsAt }: { state: SubscriptionState; endsAt: Date | null },
  paidUntil: Date,
): { state: SubscriptionState; nextPaymentAt: Date | null; endsAt: Date | null } {
  if (state !== 'ending')
    return { state: state === 'attention' ? 'active' : state, nextPaymentAt: paidUntil, endsAt }
  return { state, nextPaymentAt: null, endsAt: endsAt && endsAt > paidUntil ? endsAt : paidUntil }
}

/** Returns our state for the provider's status. An unknown status does not change the state. */
export function stateOf(
  status: string,
  before: SubscriptionState,
  { paid, payments }: Progress,
): SubscriptionState {
  if (before === 'completed' || before === 'cancelled') return before
  // An outdated response must not restart a subscription that is ending.
  if (status === 'active' || status === 'attention') return before === 'ending' ? before : status
  if (status === 'non-renewing') return 'ending'
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'completed' && status !== 'complete') return before
  if (paid === payments) return 'completed'
  // The subscription is complete at the provider, but not all payments are recorded. Staff must check it,
  // unless it is ending.
  return before === 'ending' ? before : 'attention'
}

/** Returns whether a card expires by the end of next month. */
export function isExpiring({ lastMonth }: { lastMonth: string }, now: Date): boolean {
  const comingMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return lastMonth <= comingMonth.toISOString().slice(0, 7)
}

const hour = 60 * 60_000
const soon = 5 * 60_000

interface Checked {
  subscriptionCode: string | null
  nextPaymentAt: Date | null
  endsAt: Date | null
  endRequestedAt: Date | null
  endConfirmedAt: Date | null
}

/**
 * Returns when to check a subscription next: an hour after its next charge and at least daily. It is checked
 * sooner while the provider does not know the subscription or has not stopped it.
 */
export function nextCheck(subscription: Checked, now: Date): Date {
  const isUnknown = subscription.subscriptionCode === null && subscription.endsAt === null
  if (isUnknown || isEndPending(subscription)) return new Date(now.getTime() + soon)
  const due = (subscription.endsAt ?? subscription.nextPaymentAt)?.getTime()
  const tomorrow = now.getTime() + 24 * hour
  const afterDue = due === undefined ? tomorrow : due + hour
  return new Date(afterDue > now.getTime() ? Math.min(afterDue, tomorrow) : now.getTime() + hour)
}
