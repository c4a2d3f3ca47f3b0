/** `asking`: the provider was called, or is about to be, and its answer is not known. */
export const refundStates = [
  'asking',
  'pending',
  'processing',
  'processed',
  'failed',
  'needs_attention',
] as const
