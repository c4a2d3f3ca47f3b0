import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { subscriptions } from '#db/schema/index.ts'
import { settle } from '#features/checkout/settle.service.ts'
import { checkSubscriptionsDue } from '#features/checkout/subscription-check.service.ts'
import { testApp } from '#testing/app.ts'
import { eventProcessing } from '#testing/events.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { app, as, make, deps, db, worker, advance, emails } = test
const processEvents = eventProcessing(test, provider)
await provider.deliverTo(app)
const plan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })
const superAdmin = await as.superAdmin()

afterEach(async () => {
  await provider.faults({ webhook: 'deliver' })
  await expectInvariants(deps, provider)
})

async function ordered() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Care of the shop', description: 'Shoes', planId: plan.id },
  })
  const [payment] = (await customer.call(paymentEndpoints.list)).body
  if (!payment) throw new Error('the order has no payment')
  return { customer, reference: body.reference, payment, params: { id: payment.id } }
}

async function paidByHand() {
  const order = await ordered()
  const paid = await setStatus(order, 'paid')
  expect([paid.status, paid.body.method]).toEqual([200, 'manual'])
  await worker.drain()
  return order
}

const setStatus = ({ customer, params }: Awaited<ReturnType<typeof ordered>>, status: 'paid' | 'pending') =>
  superAdmin.call(paymentEndpoints.update, {
    params,
    body: { amount: 15_000, type: 'monthly_subscription', status, userId: customer.user.id },
  })

const subscribed = async (userId: number) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const all = await provider.subscriptions()
  return all.filter((one) => one.plan.plan_code === row?.planCode).map(({ status }) => status)
}

it('a subscription marked as paid by staff covers one period, then ends, and notifies the customer', async () => {
  const { customer } = await paidByHand()
  const [subscription] = (await customer.call(subscriptionEndpoints.list)).body
  expect(subscription).toMatchObject({
    state: 'ending',
    paid: 1,
    nextAmount: null,
    projectId: expect.any(Number),
  })
  const toCustomer = emails.filter(
    ({ to, subject }) => to === customer.user.email && subject.includes('paid until'),
  )
  expect(toCustomer).toHaveLength(1)
  expect(toCustomer[0]?.text).toContain('nothing will be charged')

  advance(20 * day)
  await checkSubscriptionsDue(deps)
  expect((await (await as.the(customer.user)).call(subscriptionEndpoints.list)).body[0]?.state).toBe('ending')
  advance(12 * day)
  await checkSubscriptionsDue(deps)
  expect((await (await as.the(customer.user)).call(subscriptionEndpoints.list)).body[0]?.state).toBe(
    'cancelled',
  )
})

it('its payment cannot be set back to pending', async () => {
  const order = await paidByHand()
  const edited = await setStatus(order, 'pending')
  expect([edited.status, edited.error.message]).toEqual([409, moneyText.paidAPeriod])
})

it.each(['deliver', 'drop'] as const)(
  'its checkout goes to review and does not renew when it is paid later (webhook: %s)',
  async (webhook) => {
    const { customer, reference } = await paidByHand()
    await provider.faults({ webhook })
    await provider.pay(reference)
    expect(await settle(deps, reference)).toBe('review')
    await processEvents()
    advance(day)
    await checkSubscriptionsDue(deps)
    expect(await subscribed(customer.user.id)).toEqual(['non-renewing'])
  },
)

it('a subscription paid after its order was deleted is stopped when the payment is refunded', async () => {
  const { customer, reference, params } = await ordered()
  await superAdmin.call(paymentEndpoints.remove, { params })
  await provider.pay(reference)
  expect(await settle(deps, reference)).toBe('review')
  await processEvents()
  expect(await subscribed(customer.user.id)).toEqual(['active'])
  const [item] = (await superAdmin.call(paymentReviewEndpoints.list, { query: { search: reference } })).body
  await superAdmin.call(paymentReviewEndpoints.refund, {
    params: { id: item?.id ?? 0 },
    body: { reason: 'Not wanted' },
  })
  await worker.drain()
  expect(await subscribed(customer.user.id)).toEqual(['non-renewing'])
})
