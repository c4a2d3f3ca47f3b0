import { refundEndpoints } from '@jara/contract/payments/refunds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as retrying from './refund-retry.service.ts'
import * as refunds from './refunds.service.ts'

export function refundsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, refundEndpoints.list, ({ params }) => refunds.list(deps, params.id))
  handle(app, refundEndpoints.create, ({ actor, origin, params, body }) =>
    refunds.create(deps, actor, origin, { paymentId: params.id, ...body }),
  )
  handle(app, refundEndpoints.check, ({ params }) => refunds.checkNow(deps, params.id))
  handle(app, refundEndpoints.banks, () => retrying.banks(deps))
  handle(app, refundEndpoints.retry, ({ actor, origin, params, body }) =>
    retrying.retry(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, refundEndpoints.withdrawApproval, ({ actor, origin, params }) =>
    retrying.withdrawAccount(deps, actor, origin, params.id),
  )
  handle(app, refundEndpoints.finish, ({ actor, origin, params, body }) =>
    refunds.finish(deps, actor, origin, { ...params, ...body }),
  )
}
