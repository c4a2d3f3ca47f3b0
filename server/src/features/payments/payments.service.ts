/**
 * The public functions of the payments feature: payments, refunds and disputes. The checkout feature turns an
 * order into a payment.
 */
export { announceFailure, announceReceipt, askSecondApproval } from './announcements.service.ts'
export { totalsOfClient } from './client-totals.service.ts'
export {
  endedDisputesById,
  follow as applyDispute,
  followDispute,
  linkDisputes,
  listDisputes,
  listOpenDisputes,
} from './disputes/disputes.service.ts'
export * from './ledger.service.ts'
export { changeFault } from './payments.rules.ts'
export * as providerRefunds from './refunds/provider-refunds.service.ts'
export { refreshOf as refreshRefundsOf } from './refunds/refund-checks.service.ts'
export { knownAmong as knownRefundsAmong, list as listRefunds } from './refunds/refunds.service.ts'
