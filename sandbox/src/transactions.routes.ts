import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from './context.ts'
import { customerOf } from './customers.ts'
import { isWithin, paged, pagedByCursor, periodQuery } from './paging.ts'
import { succeed } from './payments.ts'
import { invalid, notFound, ok, parse } from './responses.ts'
import { chargeView, fetchView, listView, verifyView } from './transaction-views.ts'
import { chargeAuthorizationBody, findTransaction, initialize, openTransaction } from './transactions.ts'

const listQuery = periodQuery.extend({
  status: z.string().optional(),
  customer: z.coerce.number().int().optional(),
  amount: z.coerce.number().int().optional(),
  use_cursor: z.string().optional(),
})

const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1'

const withVolume = <Page extends { meta: object }>(found: { amountKobo: number }[], page: Page) => ({
  ...page,
  meta: { ...page.meta, total_volume: found.reduce((sum, { amountKobo }) => sum + amountKobo, 0) },
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
    const { status, customer, amount, use_cursor, ...period } = parse(listQuery, request.query)
    const found = state.transactions
      .newestFirst()
      .filter(
        (transaction) =>
          (!status || transaction.status === status) &&
          isWithin(period, transaction) &&
          (!customer || transaction.customerId === customer) &&
          (!amount || transaction.amountKobo === amount),
      )
    const { rows, meta } = isTrue(use_cursor)
      ? pagedByCursor(found, request.query)
      : withVolume(found, paged(found, request.query))
    const views = rows.map((transaction) => listView(context, transaction))
    return { ...ok('Transactions retrieved', views), meta }
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
