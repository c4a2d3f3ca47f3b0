/** The books: payments and what happened to them. How an order becomes a payment is in checkout. */
export { followDispute, listDisputes } from './disputes/disputes.service.ts'
export * from './ledger.service.ts'
export * as providerRefunds from './refunds/provider-refunds.service.ts'
export { refreshOf as refreshRefundsOf } from './refunds/refund-checks.service.ts'
export { list as listRefunds } from './refunds/refunds.service.ts'
