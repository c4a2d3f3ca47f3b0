import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Context, iso } from './context.ts'
import { notFound, ok, parse } from './responses.ts'
import type { Delivery } from './rows.ts'

const listLimit = 1000
const urlBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) })

/** Registers the endpoints that read the delivery log, change the webhook URL, and flush or resend events. */
export function webhookControlRoutes(app: FastifyInstance, context: Context) {
  const { state, webhooks } = context

  app.get('/webhooks', () =>
    ok('Webhooks retrieved', state.deliveries.newestFirst().slice(0, listLimit).map(deliveryView)),
  )

  app.post('/webhooks', (request) => {
    webhooks.url = parse(urlBody, request.body).url
    return ok('Webhook URL set', { url: webhooks.url })
  })

  app.post('/webhooks/flush', async () => {
    await webhooks.flush()
    const waiting = state.deliveries.all().filter(({ status }) => status === 'pending')
    return ok('Every pending event was tried once', { waiting: waiting.length })
  })

  app.post<{ Params: { id: string } }>('/webhooks/:id/resend', (request) => {
    const delivery = state.deliveries.byId(Number(request.params.id))
    if (!delivery) throw notFound('Webhook')
    webhooks.resend(delivery)
    return ok('Event resent', deliveryView(delivery))
  })
}

const deliveryView = (delivery: Delivery) => ({
  id: delivery.id,
  event: delivery.event,
  status: delivery.status,
  body: delivery.body,
  attempts: delivery.attempts.map(({ at, httpStatus, error }) => ({ at: iso(at), httpStatus, error })),
  created_at: iso(delivery.createdAt),
})
