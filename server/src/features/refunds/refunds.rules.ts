import type { RefundState } from '@jara/contract/refund-states'

const words: Record<string, RefundState> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
}

/** The provider's word for where a refund stands. One it may learn later is under way until it is understood. */
export const stateOf = (status: string): RefundState => words[status] ?? 'processing'

interface Asked {
  state: RefundState
  providerRefundId: number | null
  nextCheckAt: Date | null
}

/** The provider has been called, or is about to be; when this ends, it is looked up. */
export const isBeingAsked = ({ state, nextCheckAt }: Asked, now: Date): boolean =>
  state === 'asking' && nextCheckAt !== null && nextCheckAt > now

/** Whether a change of state is news to anybody: another try that came to nothing is not. */
export const isToldOf = (before: Asked, state: RefundState): boolean =>
  state !== before.state &&
  !(before.state === 'asking' && before.providerRefundId !== null && state === 'needs_attention')

const minute = 60_000
const hour = 60 * minute

/** When to ask about a refund again, or nothing once it is over: an event may be lost. */
export function nextCheck(state: RefundState, createdAt: Date, now: Date): Date | null {
  if (state === 'processed' || state === 'failed') return null
  const age = now.getTime() - createdAt.getTime()
  const wait = age < hour ? 10 * minute : age < 24 * hour ? hour : 24 * hour
  return new Date(now.getTime() + wait)
}

/** What a project says of its money once some of it went back. */
export function paymentStatusOf(money: { paidKobo: number; refundedKobo: number }): string {
  if (money.refundedKobo === 0) return 'paid'
  return money.refundedKobo >= money.paidKobo ? 'refunded' : 'partly_refunded'
}
