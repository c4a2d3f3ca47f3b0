import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { submitCard } from './card-form.ts'
import { sessionView } from './checkout-session.ts'
import type { Context } from './context.ts'
import type { Pages } from './pages.ts'
import { confirmTransfer, payerOutcomes, simulatePayer } from './payments.ts'
import { notFound, ok, parse } from './responses.ts'
import type { Transaction } from './rows.ts'

const outcomeBody = z.strictObject({ outcome: z.enum([...payerOutcomes, 'confirmed']) })

interface ByAccessCode {
  Params: { accessCode: string }
}

/**
 * Registers the hosted checkout page, the popup, and the endpoints that both pages call. The access code is
 * the only credential.
 */
export function checkoutRoutes(app: FastifyInstance, context: Context, pages: Pages) {
  const getTransaction = (accessCode: string): Transaction => {
    const transaction = context.state.transactions.find('accessCode', accessCode)
    if (!transaction) throw notFound('Checkout')
    return transaction
  }

  app.get<ByAccessCode>('/checkout/:accessCode', (request, reply) => {
    const transaction = context.state.transactions.find('accessCode', request.params.accessCode)
    return pages.send(reply.code(transaction ? 200 : 404), 'checkout.html', "'none'")
  })

  app.get('/popup', (_request, reply) => pages.send(reply, 'checkout.html', "'self'"))

  app.get<ByAccessCode>('/checkout/:accessCode/session', (request) =>
    ok('Session retrieved', sessionView(context, getTransaction(request.params.accessCode))),
  )

  app.post<ByAccessCode>('/checkout/:accessCode/card', (request) => {
    const transaction = getTransaction(request.params.accessCode)
    const next = submitCard(context, transaction, request.body)
    return ok('Card submitted', { ...sessionView(context, transaction), next })
  })

  app.post<ByAccessCode>('/checkout/:accessCode/outcome', (request) => {
    const transaction = getTransaction(request.params.accessCode)
    const { outcome } = parse(outcomeBody, request.body)
    if (outcome === 'confirmed') confirmTransfer(context, transaction)
    else simulatePayer(context, transaction, outcome)
    return ok('Outcome simulated', sessionView(context, transaction))
  })
}
