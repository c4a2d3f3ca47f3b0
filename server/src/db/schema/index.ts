// The one file that gathers others: drizzle wants every table in one place.
export { enquiries, files, plans, portfolioItems, services } from './catalog.ts'
export {
  attempts,
  incomeTotals,
  orders,
  payments,
  projectStatusChanges,
  projects,
  reviewItems,
  webhookInbox,
} from './orders.ts'
export { sessions, throttles, users } from './people.ts'
export { auditLog, jobs, rowCounts } from './work.ts'
