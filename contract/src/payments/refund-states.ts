// This file has no schemas, so that screens that only show the names do not load zod.
/**
 * The states of a refund. `asking`: the provider is about to be called, or was called and its response is not
 * known.
 */
export const refundStates = [
  'asking',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs_attention',
] as const
export type RefundState = (typeof refundStates)[number]

/** Names of the states on staff screens. Customers see the timeline of the payment instead. */
export const refundStateNames: Record<RefundState, string> = {
  asking: 'Contacting the provider',
  pending: 'Pending',
  processing: 'Processing',
  processed: 'Refunded',
  failed: 'Failed',
  needs_attention: 'Needs attention',
}

export const isRefundOver = (state: RefundState): state is 'processed' | 'failed' =>
  state === 'processed' || state === 'failed'
