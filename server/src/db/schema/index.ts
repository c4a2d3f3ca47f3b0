// The one file that gathers others: drizzle wants every table in one place.
export {
  houseRules,
  knownDevices,
  notificationChoices,
  notifications,
  oneTimeTokens,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from './accounts.ts'
export { enquiries, files, plans, portfolioItems, services } from './catalog.ts'
export {
  cannedReplies,
  chatAttachments,
  chatPresence,
  conversations,
  messageIds,
  messages,
  socketIoAttachments,
} from './chat.ts'
export { demoRows, installation } from './installation.ts'
export { agreements, disputes, incomeTotals, payments, refunds } from './ledger.ts'
export { mails } from './mail.ts'
export {
  attempts,
  orders,
  payLinks,
  projectStatusChanges,
  projects,
  reviewItems,
  webhookInbox,
} from './orders.ts'
export { agencySettings, billingDetails, paperCounters, papers } from './papers.ts'
export { sessions, throttles, users } from './people.ts'
export { transferAcceptances, transferProofs } from './transfers.ts'
export { auditLog, jobs, rowCounts } from './work.ts'
