// Beside no schema: screens show the names and check no form.
/** `asking`: the provider was called, or is about to be, and its answer is not known. */
export const refundStates = [
  'asking',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs_attention',
] as const
export type RefundState = (typeof refundStates)[number]

/** For staff; a customer reads the timeline. */
export const refundStateNames: Record<RefundState, string> = {
  asking: 'Asking the provider',
  pending: 'Pending',
  processing: 'Processing',
  processed: 'Refunded',
  failed: 'Failed',
  needs_attention: 'Needs attention',
}

export const isRefundOver = (state: RefundState): boolean => state === 'processed' || state === 'failed'
