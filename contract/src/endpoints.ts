// The table of contents of the API: what the OpenAPI document and the access test walk.
import { accountEndpoints } from './account.ts'
import { agencyEndpoints } from './agency.ts'
import { agreementEndpoints } from './agreements.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { billingEndpoints } from './billing.ts'
import { chatEndpoints } from './chat.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contactEndpoints } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { newsEndpoints } from './news.ts'
import { notificationEndpoints } from './notifications.ts'
import { outboxEndpoints } from './outbox.ts'
import { paperEndpoints } from './papers.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { payLinkEndpoints } from './pay-links.ts'
import { paymentEndpoints } from './payments.ts'
import { portfolioEndpoints } from './portfolio.ts'
import { pricingEndpoints } from './pricing.ts'
import { projectEndpoints } from './projects.ts'
import { refundEndpoints } from './refunds.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchEndpoints } from './search.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { serviceEndpoints } from './services.ts'
import { siteEndpoints } from './site.ts'
import { transferEndpoints } from './transfers.ts'
import { userEndpoints } from './users.ts'

export const endpoints = {
  site: siteEndpoints,
  auth: authEndpoints,
  account: accountEndpoints,
  billing: billingEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  notifications: notificationEndpoints,
  news: newsEndpoints,
  outbox: outboxEndpoints,
  users: userEndpoints,
  services: serviceEndpoints,
  pricing: pricingEndpoints,
  projects: projectEndpoints,
  checkout: checkoutEndpoints,
  payments: paymentEndpoints,
  agreements: agreementEndpoints,
  refunds: refundEndpoints,
  reviews: reviewEndpoints,
  papers: paperEndpoints,
  payLinks: payLinkEndpoints,
  transfers: transferEndpoints,
  portfolio: portfolioEndpoints,
  chat: chatEndpoints,
  contact: contactEndpoints,
  agency: agencyEndpoints,
  audit: auditEndpoints,
  exports: exportEndpoints,
  search: searchEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

export const allEndpoints: readonly (Endpoint & { name: string })[] = Object.entries(endpoints).flatMap(
  ([feature, group]) =>
    Object.entries(group).map(([name, one]) => ({ ...(one as Endpoint), name: `${feature}.${name}` })),
)
