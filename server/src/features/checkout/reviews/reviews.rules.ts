import type { RefundState } from '@jara/contract/payments/refund-states'

/** Returns the amount to record for an accepted charge, without fees that the payer paid on top. */
export const acceptedKobo = (charge: { amountKobo: number; requestedKobo: number }): number =>
  Math.min(charge.amountKobo, charge.requestedKobo)

interface RefundRequest {
  state: string
  providerRefundId: number | null
  nextCheckAt: Date | null
}

/** Returns whether a refund request waits for its response. After `nextCheckAt`, the refund is looked up. */
export const isInFlight = ({ state, providerRefundId, nextCheckAt }: RefundRequest, now: Date): boolean =>
  state === 'refunding' && providerRefundId === null && nextCheckAt !== null && nextCheckAt > now

/** Maps the state of a refund to the state of its review item. A failed refund reopens the item for staff. */
export function stateAfter(refund: RefundState): 'open' | 'refunding' | 'refunded' {
  if (refund === 'processed') return 'refunded'
  return refund === 'failed' || refund === 'needs_attention' ? 'open' : 'refunding'
}
