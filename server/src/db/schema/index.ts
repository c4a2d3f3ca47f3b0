// The only barrel file: drizzle needs every table in one module.
export {
  agencyRules,
  knownDevices,
  notificationChoices,
  notifications,
  oneTimeTokens,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from './accounts.ts'
export {
  cannedReplies,
  chatAssignments,
  chatAttachments,
  chatPresence,
  conversations,
  messageIds,
  messages,
  socketIoAttachments,
} from './chat.ts'
export { attempts, payLinks, paymentReviews } from './checkout.ts'
export { clientMembers, clientNotes, clientPolicies, clients } from './clients.ts'
export { contentDrafts, contentVersions, site, siteFiles, sitePictures, siteRenders } from './content.ts'
export { agencySettings, documentCounters, documents } from './documents.ts'
export { emails } from './email.ts'
export { demoRows, firstSteps, installation, setupLinks } from './installation.ts'
export { disputes, incomeTotals, payments, refunds, subscriptions } from './ledger.ts'
export { enquiries, files, plans, portfolioItems, services } from './lists.ts'
export {
  invoiceLines,
  invoices,
  orders,
  projectStages,
  projectStatusChanges,
  projects,
} from './orders.ts'
export { quoteCodes, quoteLines, quoteStages, quotes, signatures, signedPdfs } from './quotes.ts'
export { retainerInvoices, retainerLines, retainers } from './retainers.ts'
export { projectStaff, staffScopes } from './staff.ts'
export { approvals, transferProofs } from './transfers.ts'
export { rateLimits, sessions, users } from './users.ts'
export { withholdings } from './withholdings.ts'
export { auditLog, jobs, rowCounts } from './work.ts'
