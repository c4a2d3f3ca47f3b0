import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Context, iso } from './context.ts'
import { disputeView, openDispute, resolutions, resolveDispute } from './disputes.ts'
import { faultsSchema } from './faults.ts'
import { confirmTransfer, payerOutcomes, rejectTransfer, simulatePayer } from './payments.ts'
import { fetchedRefundView } from './refund-views.ts'
import { finishRefund, isOpen } from './refunds.ts'
import { invalid, notFound, ok, parse } from './responses.ts'
import { advanceClock } from './scheduled-tasks.ts'
import { expiringCardView, subscriptionView } from './subscription-views.ts'
import { change } from './subscriptions.ts'
import { verifyView } from './transaction-views.ts'
import { findTransaction } from './transactions.ts'

const longestSkipMs = 5 * 366 * 24 * 3_600_000
const listLimit = 1000

const reference = z.string().max(200)
const kobo = z.int().min(1).max(1_000_000_000_000)
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters')

const payBody = z.strictObject({
  reference,
  outcome: z.enum(payerOutcomes),
  amount: kobo.optional(),
  currency: currency.optional(),
})
const clockBody = z.strictObject({ advanceMs: z.int().min(0).max(longestSkipMs) })
const transferBody = z.strictObject({
  reference,
  action: z.enum(['confirm', 'reject']),
  amount: kobo.optional(),
})
const renewalBody = z.strictObject({ code: z.string().max(100), nextRenewal: z.enum(['succeed', 'fail']) })
const cardBody = z.strictObject({ code: z.string().max(100) })
const refundBody = z.strictObject({
  reference,
  outcome: z.enum(['processed', 'failed', 'needs-attention']),
})
const disputeBody = z.strictObject({
  reference,
  amount: kobo.optional(),
  category: z.enum(['chargeback', 'fraud']).default('chargeback'),
})
const resolveBody = z.strictObject({ resolution: z.enum(resolutions) })

/**
 * Registers the control API, which simulates the payer, the payer's bank, the passing of time and provider
 * faults.
 */
export function controlRoutes(app: FastifyInstance, context: Context, reset: () => Promise<void>) {
  const { state, faults, clock } = context

  app.get('/transactions', () =>
    ok(
      'Transactions retrieved',
      state.transactions
        .newestFirst()
        .slice(0, listLimit)
        .map((transaction) => ({
          ...verifyView(context, transaction),
          access_code: transaction.accessCode,
          authorization_url: `${context.baseUrl()}/checkout/${transaction.accessCode}`,
          callback_url: transaction.callbackUrl,
        })),
    ),
  )

  app.post('/pay', (request) => {
    const { reference, outcome, ...paid } = parse(payBody, request.body)
    const transaction = findTransaction(context, reference)
    simulatePayer(context, transaction, outcome, paid)
    return ok('Outcome simulated', verifyView(context, transaction))
  })

  app.post('/transfers', (request) => {
    const { reference, action, amount } = parse(transferBody, request.body)
    const transaction = findTransaction(context, reference)
    if (action === 'confirm') confirmTransfer(context, transaction, { amount })
    else rejectTransfer(context, transaction, amount ?? transaction.requestedKobo)
    return ok('Transfer updated', verifyView(context, transaction))
  })

  app.get('/faults', () => ok('Faults retrieved', faults))

  app.post('/faults', (request) => {
    Object.assign(faults, parse(faultsSchema, request.body))
    return ok('Faults set', faults)
  })

  app.post('/clock', (request) => {
    advanceClock(context, parse(clockBody, request.body).advanceMs)
    return ok('Clock advanced', { now: iso(clock.now()) })
  })

  app.get('/subscriptions', () =>
    ok(
      'Subscriptions retrieved',
      state.subscriptions
        .newestFirst()
        .slice(0, listLimit)
        .map((subscription) => subscriptionView(context, subscription)),
    ),
  )

  const getSubscription = (code: string) => {
    const subscription = state.subscriptions.find('code', code)
    if (!subscription) throw notFound('Subscription')
    return subscription
  }

  app.post('/subscriptions', (request) => {
    const { code, nextRenewal } = parse(renewalBody, request.body)
    const subscription = getSubscription(code)
    change(context, subscription, { nextRenewal })
    return ok('Next renewal set', subscriptionView(context, subscription))
  })

  app.post('/expiring-cards', (request) => {
    const subscription = getSubscription(parse(cardBody, request.body).code)
    const card = state.authorizations.get('code', subscription.authorizationCode)
    const [expYear = '', expMonth = ''] = iso(clock.now()).split('-')
    state.authorizations.put({ ...card, expMonth, expYear })
    context.webhooks.send('subscription.expiring_cards', [expiringCardView(context, subscription)])
    return ok('Card expires this month', subscriptionView(context, subscription))
  })

  app.post('/refunds', (request) => {
    const { reference, outcome } = parse(refundBody, request.body)
    const open = state.refunds
      .all()
      .filter((refund) => refund.transactionReference === reference && isOpen(refund))
    if (open.length === 0) throw invalid('This transaction has no open refund')
    for (const refund of open) finishRefund(context, refund, outcome)
    return ok('Refunds finished', open.map(fetchedRefundView))
  })

  app.post('/disputes', (request) => {
    const { reference, ...details } = parse(disputeBody, request.body)
    const dispute = openDispute(context, findTransaction(context, reference), details)
    return ok('Dispute opened', disputeView(context, dispute))
  })

  app.post<{ Params: { id: string } }>('/disputes/:id/resolve', (request) => {
    const dispute = state.disputes.byId(Number(request.params.id))
    if (!dispute) throw notFound('Dispute')
    resolveDispute(context, dispute, parse(resolveBody, request.body).resolution)
    return ok('Dispute resolved', disputeView(context, dispute))
  })

  app.post('/reset', async () => {
    await reset()
    return ok('Sandbox reset', null)
  })
}
