import { clearErrors, offerCards, showRefusal, typedCard } from './card-fields.js'
import { busy, byId, call, money, say, show } from './dom.js'

const token = new URLSearchParams(location.search).get('subscription_token') ?? ''
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

const stateTexts = {
  active: (day) => `Next payment on ${day}`,
  attention: (day) => `The last payment failed. We try again on ${day}`,
  'non-renewing': (day) => `Cancelled. It runs until ${day}`,
  completed: () => 'All payments are made',
  cancelled: () => 'This subscription has ended',
}

function showSubscription(subscription) {
  const day = subscription.nextPaymentAt && date.format(new Date(subscription.nextPaymentAt))
  byId('title').textContent = subscription.plan
  byId('amount').textContent = `${money(subscription.amountKobo)} ${subscription.interval}`
  byId('state').textContent = stateTexts[subscription.status](day)
  byId('card').textContent = `Now paid with ${subscription.card}.`
  show(subscription.running ? 'manage' : 'none')
}

byId('card-form').addEventListener('submit', (event) => {
  event.preventDefault()
  say('')
  clearErrors()
  busy(async () => {
    try {
      showSubscription(await call(`${location.pathname}/card`, { token, ...typedCard() }))
      say('Your new card is saved', true)
    } catch (error) {
      showRefusal(error)
    }
  })
})

byId('cancel').addEventListener('click', () =>
  busy(async () => {
    showSubscription(await call(`${location.pathname}/cancel`, { token }))
    say('Your subscription is cancelled', true)
  }),
)

try {
  const subscription = await call(
    `${location.pathname}/session?subscription_token=${encodeURIComponent(token)}`,
  )
  offerCards(subscription.cards)
  showSubscription(subscription)
} catch {
  byId('title').textContent = 'We cannot find this subscription'
}
