// Every endpoint of the API. The OpenAPI document and the access test are generated from this list.

import { billingEndpoints } from './account/billing.ts'
import { accountEndpoints } from './account.ts'
import { agencyEndpoints } from './agency.ts'
import { auditEndpoints } from './audit.ts'
import { setupEndpoints } from './auth/setup.ts'
import { signInLinkEndpoints } from './auth/sign-in-links.ts'
import { authEndpoints } from './auth.ts'
import { changeEndpoints } from './changes.ts'
import { timelineEndpoints } from './chat/timeline.ts'
import { chatEndpoints } from './chat.ts'
import { payLinkEndpoints } from './checkout/pay-links.ts'
import { paymentReviewEndpoints } from './checkout/reviews.ts'
import { transferEndpoints } from './checkout/transfers.ts'
import { checkoutEndpoints } from './checkout.ts'
import { clientImportEndpoints } from './clients/import.ts'
import { clientEndpoints } from './clients.ts'
import { contentEndpoints } from './content.ts'
import { passkeyEndpoints } from './credentials/passkeys.ts'
import { secondFactorEndpoints } from './credentials/second-factor.ts'
import { documentMonthEndpoints } from './documents/months.ts'
import { documentEndpoints } from './documents.ts'
import { emailEndpoints } from './email.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { exportEndpoints } from './exports.ts'
import { firstStepEndpoints } from './first-steps.ts'
import { accountStatementEndpoints } from './invoices/account-statements.ts'
import { retainerEndpoints } from './invoices/retainers.ts'
import { withholdingEndpoints } from './invoices/withholdings.ts'
import { invoiceEndpoints } from './invoices.ts'
import type { Endpoint } from './lib/endpoint.ts'
import { notificationEndpoints } from './notifications.ts'
import { refundEndpoints } from './payments/refunds.ts'
import { paymentEndpoints } from './payments.ts'
import { planEndpoints } from './plans.ts'
import { portfolioEndpoints } from './portfolio.ts'
import { stageEndpoints } from './projects/stages.ts'
import { projectEndpoints } from './projects.ts'
import { quoteLinkEndpoints } from './quotes/link.ts'
import { quoteEndpoints } from './quotes.ts'
import { searchEndpoints } from './search.ts'
import { serviceEndpoints } from './services.ts'
import { siteEndpoints } from './site.ts'
import { staffClientEndpoints } from './staff-clients.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { userEndpoints } from './users.ts'

export const endpoints = {
  site: siteEndpoints,
  auth: authEndpoints,
  signInLinks: signInLinkEndpoints,
  setup: setupEndpoints,
  account: accountEndpoints,
  billing: billingEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  notifications: notificationEndpoints,
  changes: changeEndpoints,
  emails: emailEndpoints,
  users: userEndpoints,
  clients: clientEndpoints,
  staffClients: staffClientEndpoints,
  clientImport: clientImportEndpoints,
  services: serviceEndpoints,
  plans: planEndpoints,
  projects: projectEndpoints,
  stages: stageEndpoints,
  checkout: checkoutEndpoints,
  payments: paymentEndpoints,
  invoices: invoiceEndpoints,
  quotes: quoteEndpoints,
  quoteLinks: quoteLinkEndpoints,
  retainers: retainerEndpoints,
  withholdings: withholdingEndpoints,
  accountStatements: accountStatementEndpoints,
  subscriptions: subscriptionEndpoints,
  refunds: refundEndpoints,
  reviews: paymentReviewEndpoints,
  documents: documentEndpoints,
  documentMonths: documentMonthEndpoints,
  payLinks: payLinkEndpoints,
  transfers: transferEndpoints,
  portfolio: portfolioEndpoints,
  chat: chatEndpoints,
  timeline: timelineEndpoints,
  contact: enquiryEndpoints,
  agency: agencyEndpoints,
  content: contentEndpoints,
  firstSteps: firstStepEndpoints,
  audit: auditEndpoints,
  exports: exportEndpoints,
  search: searchEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

export const allEndpoints: readonly (Endpoint & { name: string })[] = Object.entries(endpoints).flatMap(
  ([feature, group]) =>
    Object.entries(group).map(([name, one]) => ({ ...(one as Endpoint), name: `${feature}.${name}` })),
)
