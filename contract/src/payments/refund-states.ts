// Without schemas, so that screens that only show the names do not load zod.
/** `asking`: the provider was called, or is about to be, and its response is not known. */
export const refundStates = [
  'asking',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs_attention',
] as const
export type RefundState = (typeof refundStates)[number]

/** Only staff see these names; customers see the timeline. */
export const refundStateNames: Record<RefundState, string> = {
  asking: 'Contacting the provider',
  pending: 'Pending',
  processing: 'Processing',
  processed: 'Refunded',
  failed: 'Failed',
  needs_attention: 'Needs attention',
}

export const isRefundOver = (state: RefundState): boolean => state === 'processed' || state === 'failed'
