import { agreementEndpoints } from '@jara/contract/agreements'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { notificationEndpoints } from '@jara/contract/notifications'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { agreements } from '#db/schema/index.ts'
import { checkAgreementsDue } from '#features/checkout/agreement-check.service.ts'
import { testApp } from '#testing/app.ts'
import { inboxWorked } from '#testing/inbox.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider()
const { app, as, make, deps, db, worker, mails } = await testApp({ gateway: provider.gateway })
await provider.deliverTo(app)
const plan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })

async function subscribed() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Care of the shop', description: 'Shoes', planId: plan.id },
  })
  await provider.pay(body.reference)
  await customer.call(checkoutEndpoints.record, { body: { paymentReference: body.reference } })
  await checkAgreementsDue(deps)
  const [row] = await db.select().from(agreements).where(eq(agreements.userId, customer.user.id))
  return { customer, id: row?.id ?? 0, code: row?.subscriptionCode as string }
}

async function allTold() {
  await inboxWorked(provider, db)
  await worker.drain()
}

const mailsTo = (email: string | null) =>
  mails.filter(({ to, subject }) => to === email && subject.includes('expires soon'))
const hint = (code: string, n = 0) =>
  app.inject(
    provider.event('subscription.expiring_cards', [{ subscription: { subscription_code: code }, n }]),
  )

it('a card that expires is told to its owner by mail and bell, once, with the way to another card', async () => {
  const { customer, code } = await subscribed()
  await provider.expireCard(code)
  await Promise.all([hint(code, 1), hint(code, 2)])
  await allTold()
  const told = mailsTo(customer.user.email)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('/payments#subscriptions')
  expect(told[0]?.text).toContain('ending in 4081')
  const { items } = (await customer.call(notificationEndpoints.list)).body
  expect(items.filter(({ title }) => title === 'Your card expires soon')).toMatchObject([
    { path: '/payments#subscriptions' },
  ])
})

it('a card that was changed, or one nothing is charged to any more, is not told of', async () => {
  const [mended, cancelled] = [await subscribed(), await subscribed()]
  const params = { id: cancelled.id }
  await cancelled.customer.call(agreementEndpoints.cancel, { params, body: {} })
  await provider.expireCard(cancelled.code)
  await hint(mended.code)
  await hint('SUB_unknown')
  await allTold()
  expect([...mailsTo(mended.customer.user.email), ...mailsTo(cancelled.customer.user.email)]).toEqual([])
})
