import { checkoutEndpoints } from '@jara/contract/checkout'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { subscriptions } from '#db/schema/index.ts'
import { checkSubscriptionsDue } from '#features/checkout/subscription-check.service.ts'
import { testApp } from '#testing/app.ts'
import { eventProcessing } from '#testing/events.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { app, as, make, deps, db, worker, emails } = test
const processEvents = eventProcessing(test, provider)
await provider.deliverTo(app)
const plan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })

async function subscribed() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Care of the shop', description: 'Shoes', planId: plan.id },
  })
  await provider.pay(body.reference)
  await customer.call(checkoutEndpoints.record, { body: { paymentReference: body.reference } })
  await checkSubscriptionsDue(deps)
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, customer.user.id))
  return { customer, id: row?.id ?? 0, code: row?.subscriptionCode as string }
}

async function allNotified() {
  await processEvents()
  await worker.drain()
}

const emailsTo = (email: string | null) =>
  emails.filter(({ to, subject }) => to === email && subject.includes('expires soon'))
const sendEvent = (code: string, n = 0) =>
  app.inject(
    provider.event('subscription.expiring_cards', [{ subscription: { subscription_code: code }, n }]),
  )

it('warnOfExpiry notifies the owner once, by email and in the app, with a link to change the card', async () => {
  const { customer, code } = await subscribed()
  await provider.expireCard(code)
  await Promise.all([sendEvent(code, 1), sendEvent(code, 2)])
  await allNotified()
  const toOwner = emailsTo(customer.user.email)
  expect(toOwner).toHaveLength(1)
  expect(toOwner[0]?.text).toContain(`${paths.payments()}#subscriptions`)
  expect(toOwner[0]?.text).toContain('ending in 4081')
  const { items } = (await customer.call(notificationEndpoints.list)).body
  expect(items.filter(({ title }) => title === 'Your card expires soon')).toMatchObject([
    { path: `${paths.payments()}#subscriptions` },
  ])
})

it('warnOfExpiry does not notify when the card was changed or the subscription is cancelled', async () => {
  const [fixed, cancelled] = [await subscribed(), await subscribed()]
  const params = { id: cancelled.id }
  await cancelled.customer.call(subscriptionEndpoints.cancel, { params, body: {} })
  await provider.expireCard(cancelled.code)
  await sendEvent(fixed.code)
  await sendEvent('SUB_unknown')
  await allNotified()
  expect([...emailsTo(fixed.customer.user.email), ...emailsTo(cancelled.customer.user.email)]).toEqual([])
})
