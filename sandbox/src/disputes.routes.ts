import type { FastifyInstance } from 'fastify'
import { notFound, ok } from './answer.ts'
import type { Context } from './context.ts'
import { disputeView } from './disputes.ts'

export function disputeRoutes(app: FastifyInstance, context: Context) {
  app.get<{ Params: { id: string } }>('/dispute/:id', (request) => {
    const dispute = context.state.disputes.byId(Number(request.params.id))
    if (!dispute) throw notFound('Dispute')
    return ok('Dispute retrieved', disputeView(context, dispute))
  })
}
