import { type Action, may } from '@jara/contract/access'
import { apiPrefix, viewHeader } from '@jara/contract/lib/endpoint'
import { text } from '@jara/contract/text'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { accountRoutes, passkeyRoutes, secondFactorRoutes } from '#features/account/account.routes.ts'
import { agencyRoutes } from '#features/agency/agency.routes.ts'
import { apiDocsRoutes } from '#features/api-docs/api-docs.routes.ts'
import { auditJobs } from '#features/audit/audit.jobs.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { authJobs } from '#features/auth/auth.jobs.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { changesRoutes } from '#features/changes/changes.routes.ts'
import { chatJobs } from '#features/chat/chat.jobs.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { checkoutJobs } from '#features/checkout/checkout.jobs.ts'
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts'
import { payLinkJobs } from '#features/checkout/pay-links/pay-links.jobs.ts'
import { payLinksRoutes } from '#features/checkout/pay-links/pay-links.routes.ts'
import { reviewJobs } from '#features/checkout/reviews/reviews.jobs.ts'
import { reviewsRoutes } from '#features/checkout/reviews/reviews.routes.ts'
import { transferJobs } from '#features/checkout/transfers/transfers.jobs.ts'
import { transfersRoutes } from '#features/checkout/transfers/transfers.routes.ts'
import { billingRoutes } from '#features/clients/billing.routes.ts'
import { contentJobs } from '#features/content/content.jobs.ts'
import { contentRoutes } from '#features/content/content.routes.ts'
import { sessions } from '#features/credentials/credentials.service.ts'
import { sessionJobs } from '#features/credentials/sessions/sessions.jobs.ts'
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts'
import { documentsRoutes } from '#features/documents/documents.routes.ts'
import { emailJobs } from '#features/email/email.jobs.ts'
import { emailRoutes } from '#features/email/email.routes.ts'
import { enquiryJobs } from '#features/enquiries/enquiries.jobs.ts'
import { enquiriesRoutes } from '#features/enquiries/enquiries.routes.ts'
import { erasureRoutes } from '#features/erasure/erasure.routes.ts'
import { exportsRoutes } from '#features/exports/exports.routes.ts'
import { fileJobs } from '#features/files/files.jobs.ts'
import { filesRoutes } from '#features/files/files.routes.ts'
import { firstStepsRoutes } from '#features/first-steps/first-steps.routes.ts'
import { invoiceJobs } from '#features/invoices/invoices.jobs.ts'
import { invoicesRoutes, statementsRoutes } from '#features/invoices/invoices.routes.ts'
import { retainerJobs } from '#features/invoices/retainers/retainers.jobs.ts'
import { retainersRoutes } from '#features/invoices/retainers/retainers.routes.ts'
import { withholdingJobs } from '#features/invoices/withholdings/withholdings.jobs.ts'
import { withholdingsRoutes } from '#features/invoices/withholdings/withholdings.routes.ts'
import { viewed } from '#features/members/client-view.service.ts'
import { clientImportRoutes } from '#features/members/import/import.routes.ts'
import { membersRoutes } from '#features/members/members.routes.ts'
import { notificationJobs } from '#features/notifications/notifications.jobs.ts'
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { paymentJobs } from '#features/payments/payments.jobs.ts'
import { paymentsRoutes } from '#features/payments/payments.routes.ts'
import { refundsRoutes } from '#features/payments/refunds/refunds.routes.ts'
import { plansRoutes } from '#features/plans/plans.routes.ts'
import { portfolioRoutes } from '#features/portfolio/portfolio.routes.ts'
import { projectJobs } from '#features/projects/projects.jobs.ts'
import { projectsRoutes } from '#features/projects/projects.routes.ts'
import { quoteJobs } from '#features/quotes/quotes.jobs.ts'
import { quoteLinkRoutes, quotesRoutes } from '#features/quotes/quotes.routes.ts'
import { searchRoutes } from '#features/search/search.routes.ts'
import { servicesRoutes } from '#features/services/services.routes.ts'
import { hasPage } from '#features/services/services.service.ts'
import { siteRoutes } from '#features/site/site.routes.ts'
import { staffClientsRoutes } from '#features/staff-clients/staff-clients.routes.ts'
import { stageJobs } from '#features/stages/stages.jobs.ts'
import { stagesRoutes } from '#features/stages/stages.routes.ts'
import { subscriptionJobs } from '#features/subscriptions/subscriptions.jobs.ts'
import { subscriptionsRoutes } from '#features/subscriptions/subscriptions.routes.ts'
import { usersRoutes } from '#features/users/users.routes.ts'
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts'
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts'
import type { Deps } from '#lib/deps.ts'
import { errorHandler, send } from '#lib/error-handler.ts'
import { AppError } from '#lib/errors.ts'
import { refusalOf } from '#lib/handle.ts'
import { commonHeaders, crossOrigin, securityHeaders } from '#lib/headers.ts'
import { healthRoutes } from '#lib/health.ts'
import type { Job } from '#lib/jobs.ts'
import { isLoopback } from '#lib/loopback.ts'
import { serveSite } from '#lib/serve-site.ts'
import { refuseSlowBodies } from '#lib/slow-bodies.ts'
import { createUploadSlots } from '#lib/upload-slots.ts'

const bodyLimit = 100 * 1024
export const sandboxPath = '/paystack-sandbox'

interface RouteAccess {
  method: string
  url: string
  access: Action
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access rule, for the access test. */
    routes: readonly RouteAccess[]
  }
}

/** Background jobs, one line per feature. */
export const allJobs: readonly Job[] = [
  ...sessionJobs,
  ...authJobs,
  ...fileJobs,
  ...auditJobs,
  ...emailJobs,
  ...notificationJobs,
  ...projectJobs,
  ...enquiryJobs,
  ...paymentJobs,
  ...invoiceJobs,
  ...withholdingJobs,
  ...retainerJobs,
  ...quoteJobs,
  ...stageJobs,
  ...checkoutJobs,
  ...webhookJobs,
  ...reviewJobs,
  ...subscriptionJobs,
  ...chatJobs,
  ...payLinkJobs,
  ...transferJobs,
  ...contentJobs,
]

/** Registers the hooks, the error handler and the routes, one line per feature. */
export function buildApp(deps: Deps): FastifyInstance {
  const { trustProxy } = deps.settings
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // While the server closes, it still answers requests on open connections, then closes each connection.
    return503OnClosing: false,
    // A path that cannot be decoded is bad input. No hook has run at this point, so the headers are set here.
    frameworkErrors: (_error, _request, reply) =>
      send(reply.headers(commonHeaders(deps.settings)), new AppError('bad_input', 'The URL is not valid.')),
  })

  const routes: RouteAccess[] = []
  app.decorate('routes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(sandboxPath)) return // The sandbox authenticates with the provider's key.
    if (!config?.access) throw new Error(`${url} has no access rule: add one to its config`)
    routes.push(...[method].flat().map((one) => ({ method: one, url, access: config.access as Action })))
  })
  app.decorate('uploadSlots', createUploadSlots({ perPerson: 3, perNode: 12 }))
  errorHandler(app)
  securityHeaders(app, deps.settings)
  crossOrigin(app, deps.settings)
  warnOfProxy(app, deps)
  refuseSlowBodies(app)
  authenticate(app, deps)

  authRoutes(app, deps)
  accountRoutes(app, deps)
  secondFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
  billingRoutes(app, deps)
  membersRoutes(app, deps)
  clientImportRoutes(app, deps)
  notificationsRoutes(app, deps)
  changesRoutes(app, deps)
  emailRoutes(app, deps)
  usersRoutes(app, deps)
  erasureRoutes(app, deps)
  servicesRoutes(app, deps)
  plansRoutes(app, deps)
  portfolioRoutes(app, deps)
  filesRoutes(app, deps)
  projectsRoutes(app, deps)
  checkoutRoutes(app, deps)
  webhooksRoutes(app, deps)
  paymentsRoutes(app, deps)
  invoicesRoutes(app, deps)
  withholdingsRoutes(app, deps)
  retainersRoutes(app, deps)
  quotesRoutes(app, deps)
  stagesRoutes(app, deps)
  quoteLinkRoutes(app, deps)
  statementsRoutes(app, deps)
  reviewsRoutes(app, deps)
  subscriptionsRoutes(app, deps)
  documentsRoutes(app, deps)
  staffClientsRoutes(app, deps)
  payLinksRoutes(app, deps)
  transfersRoutes(app, deps)
  refundsRoutes(app, deps)
  chatRoutes(app, deps)
  enquiriesRoutes(app, deps)
  agencyRoutes(app, deps)
  auditRoutes(app, deps)
  exportsRoutes(app, deps)
  searchRoutes(app, deps)
  dashboardRoutes(app, deps)
  siteRoutes(app, deps)
  contentRoutes(app, deps)
  firstStepsRoutes(app, deps)
  healthRoutes(app, deps)
  apiDocsRoutes(app, deps)
  serveSite(app, { ...deps, hasService: (slug) => hasPage(deps, slug) })
  return app
}

/** Warns once when requests come through a proxy on this machine that `JARA_TRUST_PROXY` does not count. */
function warnOfProxy(app: FastifyInstance, { settings, log }: Deps): void {
  if (!settings.production || settings.trustProxy > 0) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] && isLoopback(request.ip)) {
      hasWarned = true
      log.warn('requests come from a proxy, but JARA_TRUST_PROXY is 0: limits per address are off')
    }
    next()
  })
}

/** Authenticates and authorises the request before its body is read. */
function authenticate(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', (request, reply, next) => {
    const { config, url } = request.routeOptions
    const { access } = config
    if (!access || !url?.startsWith(apiPrefix)) return next()
    const { authorization } = request.headers
    // A request without a token has no session to look up.
    if (!authorization) return next(refusalOf(undefined, access))
    find(authorization, config, request.headers[viewHeader]).then((actor) => {
      request.actor = actor
      if (actor) reply.header('cache-control', 'no-store')
      const ended = !actor && !may(undefined, access)
      next(ended ? new AppError('session_ended', text.sessionEnded) : refusalOf(actor, access))
    }, next)
  })

  const find = async (authorization: string, route: FastifyContextConfig, view?: string | string[]) => {
    if (!authorization.startsWith('Bearer ')) return undefined
    const actor = await sessions.authenticate(deps, authorization.slice(7))
    return actor && view !== undefined ? viewed(deps, actor, String(view), route) : actor
  }
}
