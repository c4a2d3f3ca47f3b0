import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { disputeView } from './disputes.ts'
import { notFound, ok } from './responses.ts'

export function disputeRoutes(app: FastifyInstance, context: Context) {
  app.get<{ Params: { id: string } }>('/dispute/:id', (request) => {
    const dispute = context.state.disputes.byId(Number(request.params.id))
    if (!dispute) throw notFound('Dispute')
    return ok('Dispute retrieved', disputeView(context, dispute))
  })
}
