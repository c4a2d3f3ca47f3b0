import type { RefundState } from '@jara/contract/payments/refund-states'

const providerStates: Record<string, RefundState> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
}

/**
 * Maps the provider's status. An unknown status becomes `processing`, so that the refund is checked again.
 */
export const stateOf = (status: string): RefundState => providerStates[status] ?? 'processing'

interface RequestState {
  state: RefundState
  providerRefundId: number | null
  nextCheckAt: Date | null
}

/**
 * Returns whether our request to the provider may still be running. Once it has ended, the refund is looked
 * up.
 */
export const isInFlight = ({ state, nextCheckAt }: RequestState, now: Date): boolean =>
  state === 'asking' && nextCheckAt !== null && nextCheckAt > now

/**
 * Returns whether to notify about a change of state. There is no notification when the provider has not
 * accepted a retry.
 */
export const shouldNotify = (before: RequestState, state: RefundState): boolean =>
  state !== before.state &&
  !(before.state === 'asking' && before.providerRefundId !== null && state === 'needs_attention')

const minute = 60_000
const hour = 60 * minute

/**
 * Returns when to check a refund again, because a webhook may be lost. Returns null once the state is final.
 */
export function nextCheck(state: RefundState, createdAt: Date, now: Date): Date | null {
  if (state === 'processed' || state === 'failed') return null
  const age = now.getTime() - createdAt.getTime()
  const wait = age < hour ? 10 * minute : age < 24 * hour ? hour : 24 * hour
  return new Date(now.getTime() + wait)
}

/** Returns the payment status of a project after refunds. */
export function paymentStatusOf(money: { paidKobo: number; refundedKobo: number }): string {
  if (money.refundedKobo === 0) return 'paid'
  return money.refundedKobo >= money.paidKobo ? 'refunded' : 'partly_refunded'
}
