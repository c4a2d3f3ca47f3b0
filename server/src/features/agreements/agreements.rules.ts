import type { AgreementState } from '@jara/contract/agreement-states'
import { instalments, lastInstalmentKobo, type PaymentTerm } from '@jara/contract/money'
import { isEndPending } from './agreement-end.rules.ts'

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

/** What an order agrees to beyond its first payment, or nothing. */
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

/** The smallest charge that an order will ever make. */
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

/** What the coming charge will be, or nothing when all is paid. */
export const nextAmountKobo = (agreement: Progress): number | undefined =>
  agreement.paid === agreement.payments ? undefined : priceOf(agreement, agreement.paid + 1)

/**
 * Which period a charge pays, or nothing when none that is left costs that much. News of two charges may come in the wrong
 * order, so the amount decides: the last instalment is known by its rounding.
 */
export function periodOf(
  agreement: Progress,
  taken: readonly number[],
  chargedKobo: number,
): number | undefined {
  const last = agreement.payments ?? taken.length + 1
  for (let period = 1; period <= last; period++)
    if (!taken.includes(period) && priceOf(agreement, period) === chargedKobo) return period
  return undefined
}

const lastBillingDay = 28

/** One period later, as the provider counts, until it says so itself. */
export function periodAfter(at: Date, interval: Terms['interval']): Date {
  const months = interval === 'annual' ? 12 : 1
  const day = Math.min(at.getUTCDate(), lastBillingDay)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day))
}

/** A renewal that was charged before a request to end and told after it still buys its period. */
export function afterRenewal(
  { state, endsAt }: { state: AgreementState; endsAt: Date | null },
  paidUntil: Date,
): { state: AgreementState; nextPaymentAt: Date | null; endsAt: Date | null } {
  if (state !== 'ending')
    return { state: state === 'attention' ? 'active' : state, nextPaymentAt: paidUntil, endsAt }
  return { state, nextPaymentAt: null, endsAt: endsAt && endsAt > paidUntil ? endsAt : paidUntil }
}

/** The provider's words for where a subscription stands. A word it may learn later changes nothing here. */
export function stateOf(
  status: string,
  before: AgreementState,
  { paid, payments }: Progress,
): AgreementState {
  if (before === 'completed' || before === 'cancelled') return before
  // Once stopped, an answer from before that does not start it again.
  if (status === 'active' || status === 'attention') return before === 'ending' ? before : status
  if (status === 'non-renewing') return 'ending'
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'completed' && status !== 'complete') return before
  if (paid === payments) return 'completed'
  // Done there and not paid up here: somebody must look at it, unless it was to end anyway.
  return before === 'ending' ? before : 'attention'
}

/** Good until the end of the coming month at most. */
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

/** Right after the day of the next charge, once a day at least; soon while it is unknown or has yet to be stopped. */
export function nextCheck(agreement: Checked, now: Date): Date {
  const isUnknown = agreement.subscriptionCode === null && agreement.endsAt === null
  if (isUnknown || isEndPending(agreement)) return new Date(now.getTime() + soon)
  const due = (agreement.endsAt ?? agreement.nextPaymentAt)?.getTime()
  const tomorrow = now.getTime() + 24 * hour
  const afterDue = due === undefined ? tomorrow : due + hour
  return new Date(afterDue > now.getTime() ? Math.min(afterDue, tomorrow) : now.getTime() + hour)
}
