export const reviewReasons = [
  'amount',
  'currency',
  'mode',
  'duplicate',
  'unknown_reference',
  'deleted',
  'renewal',
  'target_closed',
  'overpaid',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

export const reviewReasonNames: Record<ReviewReason, string> = {
  amount: 'Amount differs from the order',
  currency: 'Currency differs from the order',
  mode: 'Test payment in live mode, or live payment in test mode',
  duplicate: 'Second payment for the same order',
  unknown_reference: 'No order has this reference',
  deleted: 'The order was deleted',
  renewal: 'Renewal does not match its subscription',
  target_closed: 'The project or invoice is already paid, cancelled or void',
  overpaid: 'More than is due on the invoice',
}
