export const reviewReasons = [
  'amount',
  'currency',
  'mode',
  'duplicate',
  'unknown_reference',
  'deleted',
  'renewal',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const reviewReasonNames: Record<ReviewReason, string> = {
  amount: 'Another amount than ordered',
  currency: 'Another currency than ordered',
  mode: 'A test payment in live mode, or the other way round',
  duplicate: 'A second payment for one order',
  unknown_reference: 'No order has this reference',
  deleted: 'Its order was deleted',
  renewal: 'A renewal that does not fit its subscription',
}
