import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { refund } from './review-refunds.service.ts'
import * as reviews from './reviews.service.ts'

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, paymentReviewEndpoints.list, ({ query }) => reviews.list(deps, query))
  handle(app, paymentReviewEndpoints.accept, ({ actor, origin, params, body }) =>
    reviews.accept(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, paymentReviewEndpoints.refund, ({ actor, origin, params, body }) =>
    refund(deps, actor, origin, { ...params, ...body }),
  )
  handle(app, paymentReviewEndpoints.dismiss, ({ actor, origin, params, body }) =>
    reviews.dismiss(deps, actor, origin, { ...params, ...body }),
  )
}
