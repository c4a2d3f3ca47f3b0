import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { customerOf } from './customers.ts'
import { isWithin, paged, periodQuery } from './paging.ts'
import { succeed } from './payments.ts'
import { invalid, notFound, ok, parse } from './responses.ts'
import { chargeView, fetchView, listView, verifyView } from './transaction-views.ts'
import { chargeAuthorizationBody, findTransaction, initialize, openTransaction } from './transactions.ts'

const listQuery = periodQuery.extend({
  status: z.string().optional(),
  customer: z.coerce.number().int().optional(),
  amount: z.coerce.number().int().optional(),
})

export function transactionRoutes(app: FastifyInstance, context: Context) {
  const { state } = context

  app.post('/transaction/initialize', (request) => {
    const transaction = initialize(context, request.body, request.ip)
    return ok('Authorization URL created', {
      authorization_url: `${context.baseUrl()}/checkout/${transaction.accessCode}`,
      access_code: transaction.accessCode,
      reference: transaction.reference,
    })
  })

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request) =>
    ok('Verification successful', verifyView(context, findTransaction(context, request.params.reference))),
  )

  app.get('/transaction', (request) => {
    const { status, customer, amount, ...period } = parse(listQuery, request.query)
    const found = state.transactions
      .newestFirst()
      .filter(
        (transaction) =>
          (!status || transaction.status === status) &&
          isWithin(period, transaction) &&
          (!customer || transaction.customerId === customer) &&
          (!amount || transaction.amountKobo === amount),
      )
    const { rows, meta } = paged(found, request.query)
    const total_volume = found.reduce((sum, transaction) => sum + transaction.amountKobo, 0)
    return {
      ...ok(
        'Transactions retrieved',
        rows.map((transaction) => listView(context, transaction)),
      ),
      meta: { ...meta, total_volume },
    }
  })

  app.get<{ Params: { id: string } }>('/transaction/:id', (request) => {
    const transaction = state.transactions.byId(Number(request.params.id))
    if (!transaction) throw notFound('Transaction')
    return ok('Transaction retrieved', fetchView(context, transaction))
  })

  app.post('/transaction/charge_authorization', (request) => {
    const body = parse(chargeAuthorizationBody, request.body)
    const authorization = state.authorizations.find('code', body.authorization_code)
    const customer = customerOf(context, body.email)
    if (!authorization?.reusable || authorization.customerId !== customer.id) {
      throw invalid('Invalid authorization code for this customer', 'invalid_authorization_code')
    }
    const transaction = openTransaction(context, { ...body, entryPoint: 'charge', ipAddress: null })
    succeed(context, transaction, authorization)
    return ok('Charge attempted', chargeView(context, transaction))
  })
}
