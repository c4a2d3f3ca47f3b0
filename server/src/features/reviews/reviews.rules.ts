import type { RefundState } from '@jara/contract/refund-states'

/** What stays with the agency of a charge that staff accept: fees that came on top were the provider's. */
export const keptKobo = (charge: { amountKobo: number; requestedKobo: number }): number =>
  Math.min(charge.amountKobo, charge.requestedKobo)

interface Asked {
  state: string
  providerRefundId: number | null
  nextCheckAt: Date | null
}

/** The provider is being asked for a refund, and has not answered yet; when this ends, it is looked up. */
export const isBeingAsked = ({ state, providerRefundId, nextCheckAt }: Asked, now: Date): boolean =>
  state === 'refunding' && providerRefundId === null && nextCheckAt !== null && nextCheckAt > now

/** What the refund of an item makes of the item: money that did not arrive is for staff to decide about again. */
export function stateAfter(refund: RefundState): 'open' | 'refunding' | 'refunded' {
  if (refund === 'processed') return 'refunded'
  return refund === 'failed' || refund === 'needs_attention' ? 'open' : 'refunding'
}
