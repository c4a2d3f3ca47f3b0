import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { paged } from './paging.ts'
import { fullPlanView } from './plan-views.ts'
import { invalid, koboSchema, notFound, ok, parse } from './responses.ts'
import { intervals, type Plan } from './rows.ts'
import { newCode } from './state.ts'
import { runningOn } from './subscriptions.ts'

const smallestPlanKobo = 100_00

const planFields = {
  name: z.string().min(1).max(200),
  amount: koboSchema,
  interval: z.enum(intervals),
  description: z.string().max(2000).optional(),
  send_invoices: z.boolean().optional(),
  send_sms: z.boolean().optional(),
  currency: z.literal('NGN').optional(),
  invoice_limit: z.int().min(0).max(1000).optional(),
}

const createBody = z.object(planFields)
const updateBody = z.object({
  ...createBody.partial().shape,
  update_existing_subscriptions: z.boolean().default(true),
})

export function planRoutes(app: FastifyInstance, context: Context) {
  const { state, clock } = context

  const getPlan = (idOrCode: string): Plan => {
    const plan = state.plans.find('code', idOrCode) ?? state.plans.byId(Number(idOrCode))
    if (!plan) throw notFound('Plan')
    return plan
  }

  app.post('/plan', (request) => {
    const body = parse(createBody, request.body)
    assertAmount(body.amount)
    const now = clock.now()
    const plan = state.plans.put({
      id: state.newId(),
      code: newCode('PLN_'),
      name: body.name,
      description: body.description ?? null,
      amountKobo: body.amount,
      currency: 'NGN',
      interval: body.interval,
      invoiceLimit: body.invoice_limit ?? 0,
      sendInvoices: body.send_invoices ?? true,
      sendSms: body.send_sms ?? true,
      createdAt: now,
      updatedAt: now,
    })
    return ok('Plan created', fullPlanView(plan))
  })

  app.get('/plan', (request) => {
    const { rows, meta } = paged(state.plans.newestFirst(), request.query)
    const data = rows.map((plan) => ({ ...fullPlanView(plan), subscriptions: [] }))
    return { ...ok('Plans retrieved', data), meta }
  })

  app.get<{ Params: { plan: string } }>('/plan/:plan', (request) =>
    ok('Plan retrieved', { ...fullPlanView(getPlan(request.params.plan)), subscriptions: [] }),
  )

  app.put<{ Params: { plan: string } }>('/plan/:plan', (request) => {
    const plan = getPlan(request.params.plan)
    const body = parse(updateBody, request.body)
    if (body.amount !== undefined) assertAmount(body.amount)
    plan.name = body.name ?? plan.name
    plan.description = body.description ?? plan.description
    plan.amountKobo = body.amount ?? plan.amountKobo
    plan.interval = body.interval ?? plan.interval
    plan.invoiceLimit = body.invoice_limit ?? plan.invoiceLimit
    plan.sendInvoices = body.send_invoices ?? plan.sendInvoices
    plan.sendSms = body.send_sms ?? plan.sendSms
    plan.updatedAt = clock.now()
    state.plans.put(plan)
    if (!body.update_existing_subscriptions) {
      return { status: true, message: 'Plan updated. Existing subscriptions were left unchanged' }
    }
    const running = runningOn(context, plan)
    for (const subscription of running) {
      subscription.amountKobo = plan.amountKobo
      state.subscriptions.put(subscription)
    }
    return { status: true, message: `Plan updated. ${running.length} subscription(s) affected` }
  })
}

function assertAmount(amountKobo: number) {
  if (amountKobo < smallestPlanKobo) throw invalid('Invalid Amount Sent', 'invalid_amount')
}
