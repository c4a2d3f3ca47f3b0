import { paymentEndpoints } from '@jara/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as manual from './manual-payments.service.ts'
import * as payments from './payments.service.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, paymentEndpoints.list, ({ actor, query }) => payments.list(deps, actor, query))
  handle(app, paymentEndpoints.stats, () => payments.stats(deps))
  handle(app, paymentEndpoints.income, () => payments.accounts(deps))
  handle(app, paymentEndpoints.create, ({ actor, origin, body }) => manual.create(deps, actor, origin, body))
  handle(app, paymentEndpoints.update, ({ actor, origin, params, body }) =>
    manual.update(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, paymentEndpoints.remove, async ({ actor, origin, params }) => {
    await manual.remove(deps, actor, origin, params.id)
    return undefined
  })
}
