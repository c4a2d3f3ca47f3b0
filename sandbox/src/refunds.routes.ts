import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { banks } from './banks.routes.ts'
import type { Context } from './context.ts'
import { isWithin, paged, periodQuery } from './paging.ts'
import { createdRefundView, fetchedRefundView, listedRefundView, retriedRefundView } from './refund-views.ts'
import { createRefund, retryRefund } from './refunds.ts'
import { notFound, ok, parse } from './responses.ts'
import type { Refund } from './rows.ts'

const listQuery = periodQuery.extend({ transaction: z.string().optional(), reference: z.string().optional() })

const retryBody = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/, 'must have ten digits'),
    bank_id: z.coerce
      .number()
      .refine((id) => banks.some((bank) => bank.id === id), 'must be one of the banks listed'),
  }),
})

export function refundRoutes(app: FastifyInstance, context: Context) {
  const { state } = context

  const getRefund = (id: string): Refund => {
    const refund = state.refunds.byId(Number(id))
    if (!refund) throw notFound('Refund')
    return refund
  }

  app.post('/refund', (request) =>
    ok(
      'Refund has been queued for processing',
      createdRefundView(context, createRefund(context, request.body)),
    ),
  )

  app.get('/refund', (request) => {
    const query = parse(listQuery, request.query)
    const idOrReference = query.transaction ?? query.reference
    const found = state.refunds
      .newestFirst()
      .filter(
        (refund) =>
          isWithin(query, refund) &&
          (!idOrReference ||
            idOrReference === String(refund.transactionId) ||
            idOrReference === refund.transactionReference),
      )
    const { rows, meta } = paged(found, request.query)
    return { ...ok('Refunds retrieved', rows.map(listedRefundView)), meta }
  })

  app.get<{ Params: { id: string } }>('/refund/:id', (request) =>
    ok('Refund retrieved', fetchedRefundView(getRefund(request.params.id))),
  )

  app.post<{ Params: { id: string } }>('/refund/retry_with_customer_details/:id', (request) => {
    const refund = getRefund(request.params.id)
    parse(retryBody, request.body)
    retryRefund(context, refund)
    return ok('Refund retried and has been queued for processing', retriedRefundView(refund))
  })
}
