import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as checkout from './checkout.service.ts'
import * as manual from './manual-payments.service.ts'
import * as orders from './orders.service.ts'

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, checkoutEndpoints.open, ({ actor, body }) => checkout.open(deps, actor, body))
  handle(app, checkoutEndpoints.openForProject, ({ actor, params, body }) =>
    checkout.openForProject(deps, actor, { ...params, ...body }),
  )
  handle(app, checkoutEndpoints.openForInvoice, ({ actor, params, body }) =>
    checkout.openForInvoice(deps, actor, { ...params, ...body }),
  )
  handle(app, checkoutEndpoints.unfinished, ({ actor, query }) =>
    checkout.unfinished(deps, actor, query.invoiceId),
  )
  handle(app, checkoutEndpoints.resume, ({ actor, params }) => checkout.resume(deps, actor, params.reference))
  handle(app, checkoutEndpoints.timeline, ({ actor, params }) =>
    orders.timeline(deps, actor, params.reference),
  )
  handle(app, checkoutEndpoints.sync, ({ actor, params }) => orders.sync(deps, actor, params.reference))

  for (const endpoint of [checkoutEndpoints.projectWithPayment, checkoutEndpoints.record])
    handle(app, endpoint, async ({ actor, body, reply }) => {
      const { project, first } = await orders.submitPaid(deps, actor, body.paymentReference)
      if (!first) reply.status(200)
      return project
    })

  // These endpoints are not in `payments`, because a change of a payment can also change its order.
  handle(app, paymentEndpoints.create, ({ actor, origin, body }) => manual.create(deps, actor, origin, body))
  handle(app, paymentEndpoints.createForInvoice, ({ actor, origin, params, body }) =>
    manual.createForInvoice(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, paymentEndpoints.update, ({ actor, origin, params, body }) =>
    manual.update(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, paymentEndpoints.remove, async ({ actor, origin, params }) => {
    await manual.remove(deps, actor, origin, params.id)
    return undefined
  })
}
