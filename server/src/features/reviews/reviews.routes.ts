import { reviewEndpoints } from '@jara/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { refund } from './review-refunds.service.ts'
import * as reviews from './reviews.service.ts'

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, reviewEndpoints.list, ({ query }) => reviews.list(deps, query))
  handle(app, reviewEndpoints.accept, ({ actor, origin, params, body }) =>
    reviews.accept(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, reviewEndpoints.refund, ({ actor, origin, params, body }) =>
    refund(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, reviewEndpoints.dismiss, ({ actor, origin, params, body }) =>
    reviews.dismiss(deps, actor, origin, { ...params, ...body }),
  )
}
