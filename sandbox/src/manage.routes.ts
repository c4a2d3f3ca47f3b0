import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { authorizeCard } from './authorizations.ts'
import { cardFields, readCard } from './card-form.ts'
import { testCards } from './cards.ts'
import { type Context, isoOrNull } from './context.ts'
import type { Pages } from './pages.ts'
import { invalid, notFound, ok, parse } from './responses.ts'
import type { Subscription } from './rows.ts'
import { change, disable, isRunning } from './subscriptions.ts'

const token = z.string().max(100)
const sessionQuery = z.object({ subscription_token: token })
const cancelBody = z.strictObject({ token })
const cardBody = z.strictObject({ token, ...cardFields })

interface ByCode {
  Params: { code: string }
}

/** Registers the hosted page where a subscriber changes the card or cancels. */
export function manageRoutes(app: FastifyInstance, context: Context, pages: Pages) {
  const { state, clock } = context

  const getSubscription = (code: string, emailToken: string): Subscription => {
    const subscription = state.subscriptions.find('code', code)
    if (subscription?.emailToken !== emailToken) throw notFound('Subscription')
    return subscription
  }

  const view = (subscription: Subscription) => {
    const plan = state.plans.get('code', subscription.planCode)
    const card = state.authorizations.get('code', subscription.authorizationCode)
    return {
      plan: plan.name,
      interval: plan.interval,
      status: subscription.status,
      running: isRunning(subscription) && subscription.status !== 'non-renewing',
      amountKobo: subscription.amountKobo,
      nextPaymentAt: isoOrNull(subscription.nextPaymentAt),
      card: `${card.brand} ending in ${card.last4}`,
      cards: testCards
        .filter(({ outcome }) => outcome === 'success')
        .map(({ label, number, cvv }) => ({ label, number, cvv })),
    }
  }

  app.get('/manage/:code', (_request, reply) => pages.send(reply, 'manage.html', "'none'"))

  app.get<ByCode>('/manage/:code/session', (request) => {
    const query = parse(sessionQuery, request.query)
    return ok('Subscription retrieved', view(getSubscription(request.params.code, query.subscription_token)))
  })

  app.post<ByCode>('/manage/:code/card', (request) => {
    const { token, ...card } = parse(cardBody, request.body)
    const subscription = getSubscription(request.params.code, token)
    const onFile = readCard(card, clock.now())
    if (onFile.card.outcome !== 'success') throw invalid('Your bank refused this card', 'invalid_number')
    const customer = state.customers.getById(subscription.customerId)
    const authorization = authorizeCard(context, customer, onFile)
    change(context, subscription, { authorizationCode: authorization.code, nextRenewal: 'succeed' })
    return ok('Card changed', view(subscription))
  })

  app.post<ByCode>('/manage/:code/cancel', (request) => {
    const subscription = getSubscription(request.params.code, parse(cancelBody, request.body).token)
    disable(context, subscription)
    return ok('Subscription cancelled', view(subscription))
  })
}
