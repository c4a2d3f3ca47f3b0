import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newestReusable } from './authorizations.ts'
import type { Context } from './context.ts'
import { paged } from './paging.ts'
import { ApiError, invalid, notFound, ok, parse } from './responses.ts'
import type { Subscription } from './rows.ts'
import { runDueTasks } from './scheduled-tasks.ts'
import { createdView, fetchedView, subscriptionView } from './subscription-views.ts'
import { createSubscription, disable, enable, existing } from './subscriptions.ts'

const createBody = z.object({
  customer: z.string().min(1).max(254),
  plan: z.string().min(1).max(100),
  authorization: z.string().max(100).optional(),
  start_date: z.iso.datetime({ offset: true }).optional(),
})

const toggleBody = z.object({ code: z.string(), token: z.string() })

const listQuery = z.object({
  customer: z.coerce.number().int().optional(),
  plan: z.coerce.number().int().optional(),
})

export function subscriptionRoutes(app: FastifyInstance, context: Context) {
  const { state, clock } = context

  const getSubscription = (idOrCode: string): Subscription => {
    const subscription =
      state.subscriptions.find('code', idOrCode) ?? state.subscriptions.byId(Number(idOrCode))
    if (!subscription) throw notFound('Subscription')
    return subscription
  }

  const byToken = (input: unknown): Subscription => {
    const { code, token } = parse(toggleBody, input)
    const subscription = getSubscription(code)
    if (subscription.emailToken !== token) throw notFound('Subscription')
    return subscription
  }

  app.post('/subscription', (request) => {
    const body = parse(createBody, request.body)
    const plan = state.plans.find('code', body.plan)
    if (!plan) throw invalid('Plan not found', 'plan_not_found')
    const customer =
      state.customers.find('code', body.customer) ??
      state.customers.find('email', body.customer.toLowerCase())
    if (!customer) throw notFound('Customer')
    const authorization = body.authorization
      ? state.authorizations.find('code', body.authorization)
      : newestReusable(context, customer)
    if (!authorization?.reusable || authorization.customerId !== customer.id) {
      throw invalid('This customer has no usable authorization', 'no_active_authorizations')
    }
    if (existing(context, plan, customer.id)) {
      throw new ApiError(400, 'This subscription already exists.', { code: 'duplicate_subscription' })
    }
    const subscription = createSubscription(context, {
      plan,
      authorization,
      invoiceLimit: plan.invoiceLimit,
      payments: 0,
      nextPaymentAt: Math.max(clock.now(), Date.parse(body.start_date ?? '') || 0),
    })
    // Without a later start date the first charge is due now.
    runDueTasks(context, clock.now())
    return ok('Subscription successfully created', createdView(context, subscription))
  })

  app.get('/subscription', (request) => {
    const { customer, plan } = parse(listQuery, request.query)
    const planCode = plan && state.plans.byId(plan)?.code
    const found = state.subscriptions
      .newestFirst()
      .filter(
        (subscription) =>
          (!customer || subscription.customerId === customer) &&
          (!plan || subscription.planCode === planCode),
      )
    const { rows, meta } = paged(found, request.query)
    const data = rows.map((subscription) => subscriptionView(context, subscription))
    return { ...ok('Subscriptions retrieved', data), meta }
  })

  app.get<{ Params: { subscription: string } }>('/subscription/:subscription', (request) =>
    ok(
      'Subscription retrieved successfully',
      fetchedView(context, getSubscription(request.params.subscription)),
    ),
  )

  app.post('/subscription/enable', (request) => {
    enable(context, byToken(request.body))
    return { status: true, message: 'Subscription enabled successfully' }
  })

  app.post('/subscription/disable', (request) => {
    disable(context, byToken(request.body))
    return { status: true, message: 'Subscription disabled successfully' }
  })

  app.get<{ Params: { code: string } }>('/subscription/:code/manage/link', (request) => {
    const { code, emailToken } = getSubscription(request.params.code)
    return ok('Link generated', {
      link: `${context.baseUrl()}/manage/${code}?subscription_token=${emailToken}`,
    })
  })

  app.post<{ Params: { code: string } }>('/subscription/:code/manage/email', (request) => {
    getSubscription(request.params.code)
    return { status: true, message: 'Email successfully sent' }
  })
}
