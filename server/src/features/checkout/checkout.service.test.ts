import { checkoutEndpoints } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { orders } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'

const provider = await testProvider({ timeoutMs: 3000 })
const { as, make, deps, db } = await testApp({ gateway: provider.gateway })
const { open, resume, record } = checkoutEndpoints

afterEach(async () => {
  await provider.faults({ api: 'ok', amount: null, currency: null, passFees: false })
  await expectInvariants(deps, provider)
})

const shop = await make.service({ name: 'Online shop', priceKobo: 1_200_000_00 })
const orderForm = (more: object = {}) => ({
  title: 'A shop for shoes',
  description: 'Two hundred pairs, delivery in Lagos.',
  serviceId: shop.id,
  ...more,
})

describe('checkout', () => {
  it('prices the order from the service and sends the provider its details', async () => {
    const ada = await as.customer()
    const pageUrl = `https://jara.example/payments?${'x'.repeat(600)}`
    const opened = await ada.call(open, { body: orderForm({ type: 'monthly_subscription', pageUrl }) })
    expect(opened.status).toBe(201)
    expect(opened.body).toEqual({
      reference: expect.stringMatching(/^jara-[a-z0-9-]+$/),
      accessCode: expect.any(String),
      authorizationUrl: expect.stringContaining('/paystack-sandbox/checkout/'),
      amount: 100_000,
      currency: 'NGN',
    })
    const [charge] = await provider.transactions()
    expect(charge).toMatchObject({
      reference: opened.body.reference,
      amount: 100_000_00,
      callback_url: 'http://localhost:3000/payments',
      metadata: {
        purpose: 'A shop for shoes',
        serviceId: shop.id,
        description: 'Two hundred pairs, delivery in Lagos.',
        paymentType: 'monthly_subscription',
        userId: ada.user.id,
        pageUrl: 'https://jara.example/payments',
      },
    })
    const pending = await ada.call(paymentEndpoints.list)
    expect(pending.body).toMatchObject([
      { amount: 100_000, status: 'pending', open: true, reference: opened.body.reference },
    ])
  })

  it.each([
    [{ type: 'one_time' }, 1_200_000],
    [{ type: 'other' }, 1_200_000],
    [{ type: 'equity_50_percent' }, 600_000],
    [{ term: 'onetime' }, 1_200_000],
    [{ term: 'subscription' }, 100_000],
    [{ term: 'equity' }, 480_000],
  ])('charges the offered price for %j', async (choice, amount) => {
    const ada = await as.customer()
    const opened = await ada.call(open, { body: orderForm(choice) as never })
    expect(opened.body.amount).toBe(amount)
  })

  it('charges a plan’s own price, and the project shows the plan’s name', async () => {
    const ada = await as.customer()
    const plan = await make.plan({ name: 'Care', priceKobo: 75_000_00, interval: 'annual' })
    const { title, description } = orderForm()
    const opened = await ada.call(open, { body: { title, description, planId: plan.id } })
    expect(opened.body.amount).toBe(75_000)
    await provider.pay(opened.body.reference)
    const paid = await ada.call(record, { body: { paymentReference: opened.body.reference } })
    expect(paid.body).toMatchObject({ planName: 'Care', service: null, type: 'annual_subscription' })
  })

  it.each([
    ['an amount', { amount: 1 }],
    ['a status', { status: 'paid' }],
    ['another user', { userId: 1 }],
    ['a reference', { reference: 'jara-mine' }],
    ['both a type and a term', { term: 'equity' }],
    ['both a service and a plan', { planId: 1 }],
    ['an unknown type', { type: 'free' }],
    ['no title', { title: ' ' }],
  ])('refuses %s from the browser', async (_what, more) => {
    const ada = await as.customer()
    const answer = await ada.call(open, { body: orderForm({ type: 'one_time', ...more }) as never })
    expect(answer.status).toBe(400)
    expect((await ada.call(paymentEndpoints.list)).body).toEqual([])
  })

  it('refuses a service that is no longer offered', async () => {
    const ada = await as.customer()
    const removed = await make.service({ deletedAt: new Date() })
    const answer = await ada.call(open, { body: orderForm({ serviceId: removed.id, type: 'one_time' }) })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['serviceId']])
  })

  it.each([
    [49_99, moneyText.belowOnlineMinimum],
    [10_000_000_01, moneyText.aboveOnlineMaximum],
  ])('refuses %d kobo with a message that names the provider’s limit', async (priceKobo, message) => {
    const ada = await as.customer()
    const service = await make.service({ priceKobo })
    const answer = await ada.call(open, { body: orderForm({ serviceId: service.id, type: 'one_time' }) })
    expect([answer.status, answer.error.message]).toEqual([400, message])
  })

  it.each([5_000, 10_000_000_00])('accepts exactly %d kobo', async (priceKobo) => {
    const ada = await as.customer()
    const service = await make.service({ priceKobo })
    const answer = await ada.call(open, { body: orderForm({ serviceId: service.id, type: 'one_time' }) })
    expect(answer.status).toBe(201)
  })

  it('refuses a customer without an email address', async () => {
    const customer = await as.customer({ email: null })
    const answer = await customer.call(open, { body: orderForm({ type: 'one_time' }) })
    expect([answer.status, answer.error.message]).toEqual([400, moneyText.noEmail])
  })

  it('creates one order when the form is sent twenty times at once', async () => {
    const ada = await as.customer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.call(open, { body: orderForm({ type: 'one_time' }) })),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await db.select().from(orders).where(eq(orders.userId, ada.user.id))).toHaveLength(1)
    expect((await ada.call(paymentEndpoints.list)).body).toHaveLength(1)

    const again = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.pay(again.body.reference)
    expect((await ada.call(record, { body: { paymentReference: again.body.reference } })).status).toBe(201)
  })

  it('creates a second order from the same form once the first is paid', async () => {
    const ada = await as.customer()
    const first = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    await provider.pay(first.body.reference)
    await ada.call(record, { body: { paymentReference: first.body.reference } })
    const second = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    expect(second.body.reference).not.toBe(first.body.reference)
    expect(await db.select().from(orders).where(eq(orders.userId, ada.user.id))).toHaveLength(2)
  })

  it.each([
    ['down', 502, 'provider_unavailable'],
    ['nonsense', 502, 'provider_unavailable'],
    ['lost', 502, 'provider_unavailable'],
    ['slow', 502, 'provider_unavailable'],
    ['rate_limited', 503, 'unavailable'],
  ])('keeps the order when the provider is %s, so that it can be resumed', async (api, status, code) => {
    const ada = await as.customer()
    await provider.faults({ api, slowMs: 4000 })
    const failed = await ada.call(open, { body: orderForm({ type: 'one_time' }) })
    expect([failed.status, failed.error.code, failed.error.message]).toEqual([
      status,
      code,
      moneyText.providerSilent,
    ])
    await provider.faults({ api: 'ok' })

    const [pending] = (await ada.call(paymentEndpoints.list)).body
    expect(pending).toMatchObject({ status: 'pending', open: true })
    const params = { reference: pending?.reference as string }
    const resumed = await ada.call(resume, { params })
    expect([resumed.status, resumed.body.amount]).toEqual([200, 1_200_000])
    await provider.pay(resumed.body.reference)
    const paid = await ada.call(record, { body: { paymentReference: resumed.body.reference } })
    expect([paid.status, paid.body.paymentStatus]).toEqual([201, 'paid'])
  })
})
