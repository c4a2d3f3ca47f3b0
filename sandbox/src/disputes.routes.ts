import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { disputeView } from './disputes.ts'
import { isWithin, paged, periodQuery } from './paging.ts'
import { notFound, ok, parse } from './responses.ts'

export function disputeRoutes(app: FastifyInstance, context: Context) {
  app.get('/dispute', (request) => {
    const period = parse(periodQuery, request.query)
    const found = context.state.disputes.newestFirst().filter((dispute) => isWithin(period, dispute))
    const { rows, meta } = paged(found, request.query)
    return {
      ...ok(
        'Disputes retrieved',
        rows.map((dispute) => disputeView(context, dispute)),
      ),
      meta,
    }
  })

  app.get<{ Params: { id: string } }>('/dispute/:id', (request) => {
    const dispute = context.state.disputes.byId(Number(request.params.id))
    if (!dispute) throw notFound('Dispute')
    return ok('Dispute retrieved', disputeView(context, dispute))
  })
}
