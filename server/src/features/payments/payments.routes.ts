import { paymentEndpoints } from '@jara/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import * as payments from './ledger.service.ts'
import { withdrawApproval } from './withdrawals.service.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, paymentEndpoints.list, ({ actor, query }) => payments.list(deps, actor, query))
  handle(app, paymentEndpoints.withdrawApproval, ({ actor, origin, params }) =>
    withdrawApproval(deps, actor, origin, params.id),
  )
  handle(app, paymentEndpoints.stats, () => payments.stats(deps))
  handle(app, paymentEndpoints.income, () => payments.accounts(deps))
}
