import { type Action, may } from '@jara/contract/access'
import { apiPrefix } from '@jara/contract/endpoint'
import { text } from '@jara/contract/text'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountRoutes, passkeyRoutes, secondFactorRoutes } from '#features/account/account.routes.ts'
import { agencyRoutes } from '#features/agency/agency.routes.ts'
import { agreementJobs } from '#features/agreements/agreements.jobs.ts'
import { agreementsRoutes } from '#features/agreements/agreements.routes.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { authJobs } from '#features/auth/auth.jobs.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { billingRoutes } from '#features/billing/billing.routes.ts'
import { catalogRoutes } from '#features/catalog/catalog.routes.ts'
import { chatJobs } from '#features/chat/chat.jobs.ts'
import { chatRoutes } from '#features/chat/chat.routes.ts'
import { checkoutJobs } from '#features/checkout/checkout.jobs.ts'
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts'
import { contactRoutes } from '#features/contact/contact.routes.ts'
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts'
import { docsRoutes } from '#features/docs/docs.routes.ts'
import { exportsRoutes } from '#features/exports/exports.routes.ts'
import { fileJobs } from '#features/files/files.jobs.ts'
import { filesRoutes } from '#features/files/files.routes.ts'
import { mailJobs } from '#features/mails/mails.jobs.ts'
import { mailsRoutes } from '#features/mails/mails.routes.ts'
import { newsRoutes } from '#features/news/news.routes.ts'
import { notificationJobs } from '#features/notifications/notifications.jobs.ts'
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { papersRoutes } from '#features/papers/papers.routes.ts'
import { payLinksRoutes } from '#features/pay-links/pay-links.routes.ts'
import { paymentsRoutes } from '#features/payments/payments.routes.ts'
import { portfolioRoutes } from '#features/portfolio/portfolio.routes.ts'
import { projectsRoutes } from '#features/projects/projects.routes.ts'
import { refundJobs } from '#features/refunds/refunds.jobs.ts'
import { refundsRoutes } from '#features/refunds/refunds.routes.ts'
import { reviewJobs } from '#features/reviews/reviews.jobs.ts'
import { reviewsRoutes } from '#features/reviews/reviews.routes.ts'
import { searchRoutes } from '#features/search/search.routes.ts'
import { sessionJobs } from '#features/sessions/sessions.jobs.ts'
import * as sessions from '#features/sessions/sessions.service.ts'
import { siteRoutes } from '#features/site/site.routes.ts'
import { transferJobs } from '#features/transfers/transfers.jobs.ts'
import { transfersRoutes } from '#features/transfers/transfers.routes.ts'
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
import { serveSite } from '#lib/serve-site.ts'
import type { Site } from '#lib/site-files.ts'

const bodyLimit = 100 * 1024
export const sandboxPath = '/paystack-sandbox'

interface RouteAccess {
  method: string
  url: string
  access: Action
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route and who may use it, for the test that walks them all. */
    routes: readonly RouteAccess[]
  }
}

/** Work that runs beside the requests, one line per feature. */
export const allJobs: readonly Job[] = [
  ...sessionJobs,
  ...authJobs,
  ...fileJobs,
  ...mailJobs,
  ...notificationJobs,
  ...checkoutJobs,
  ...webhookJobs,
  ...reviewJobs,
  ...agreementJobs,
  ...refundJobs,
  ...chatJobs,
  ...transferJobs,
]

/** The table of contents: hooks, error handler, one line per feature. */
export function buildApp(deps: Deps, site?: Site): FastifyInstance {
  const { trustProxy } = deps.settings
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // What still comes in on an open line is answered like everything else, and the line then closed.
    return503OnClosing: false,
    // A path that cannot be decoded is bad input like any other; no hook has seen it.
    frameworkErrors: (_error, _request, reply) =>
      send(
        reply.headers(commonHeaders(deps.settings)),
        new AppError('bad_input', 'The address could not be read.'),
      ),
  })

  const routes: RouteAccess[] = []
  app.decorate('routes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(sandboxPath)) return // a provider of its own, with the provider's own keys
    if (!config?.access) throw new Error(`${url} does not say who may use it: give it an access rule`)
    routes.push(...[method].flat().map((one) => ({ method: one, url, access: config.access as Action })))
  })
  errorHandler(app)
  securityHeaders(app, deps.settings)
  crossOrigin(app, deps.settings)
  whoAsks(app, deps)

  authRoutes(app, deps)
  accountRoutes(app, deps)
  secondFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
  billingRoutes(app, deps)
  notificationsRoutes(app, deps)
  newsRoutes(app, deps)
  mailsRoutes(app, deps)
  usersRoutes(app, deps)
  catalogRoutes(app, deps)
  portfolioRoutes(app, deps)
  filesRoutes(app, deps)
  projectsRoutes(app, deps)
  checkoutRoutes(app, deps)
  webhooksRoutes(app, deps)
  paymentsRoutes(app, deps)
  reviewsRoutes(app, deps)
  agreementsRoutes(app, deps)
  papersRoutes(app, deps)
  payLinksRoutes(app, deps)
  transfersRoutes(app, deps)
  refundsRoutes(app, deps)
  chatRoutes(app, deps)
  contactRoutes(app, deps)
  agencyRoutes(app, deps)
  auditRoutes(app, deps)
  exportsRoutes(app, deps)
  searchRoutes(app, deps)
  dashboardRoutes(app, deps)
  siteRoutes(app, deps)
  healthRoutes(app, deps)
  docsRoutes(app, deps)
  serveSite(app, deps.settings, site)
  return app
}

/** Finds out who asks and whether they may, before a body is read. */
function whoAsks(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', (request, reply, next) => {
    const { config, url } = request.routeOptions
    const { access } = config
    if (!access || !url?.startsWith(apiPrefix)) return next()
    const { authorization } = request.headers
    // Most visitors carry no token: they wait for nothing.
    if (!authorization) return next(refusalOf(undefined, access))
    find(authorization).then((actor) => {
      request.actor = actor
      if (actor) reply.header('cache-control', 'no-store')
      const ended = !actor && !may(undefined, access)
      next(ended ? new AppError('session_ended', text.sessionEnded) : refusalOf(actor, access))
    }, next)
  })

  const find = async (authorization: string) =>
    authorization.startsWith('Bearer ') ? sessions.authenticate(deps, authorization.slice(7)) : undefined
}
