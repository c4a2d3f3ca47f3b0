import type { RefundState } from '@jara/contract/payments/refund-states'

/** The amount to record for an accepted charge, without fees that the payer paid on top. */
export const acceptedKobo = (charge: { amountKobo: number; requestedKobo: number }): number =>
  Math.min(charge.amountKobo, charge.requestedKobo)

interface RefundRequest {
  state: string
  providerRefundId: number | null
  nextCheckAt: Date | null
}

/** Whether a refund request is in flight. Once it times out, the refund is looked up. */
export const isInFlight = ({ state, providerRefundId, nextCheckAt }: RefundRequest, now: Date): boolean =>
  state === 'refunding' && providerRefundId === null && nextCheckAt !== null && nextCheckAt > now

/** The item's state after its refund; a failed refund goes back to staff. */
export function stateAfter(refund: RefundState): 'open' | 'refunding' | 'refunded' {
  if (refund === 'processed') return 'refunded'
  return refund === 'failed' || refund === 'needs_attention' ? 'open' : 'refunding'
}
