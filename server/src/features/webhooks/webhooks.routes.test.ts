import { createHmac } from 'node:crypto'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { removeOldJobs } from '#lib/jobs.ts'
import { testApp } from '#testing/app.ts'
import { countOpenEvents, eventProcessing } from '#testing/events.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { secretKey, testProvider } from '#testing/provider.ts'
import { eventJob } from './webhooks.service.ts'

const provider = await testProvider({ timeoutMs: 3000 })
const test = await testApp({ gateway: provider.gateway })
const { app, as, make, deps, db, worker, advance } = test
const processEvents = eventProcessing(test, provider)
const service = await make.service({ priceKobo: 250_000_00 })
const admin = await as.admin()
const day = 24 * 60 * 60_000

afterEach(async () => {
  await provider.faults({ api: 'ok', webhook: 'drop' })
  await expectInvariants(deps, provider)
})

async function order() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
  })
  return { customer, reference: body.reference }
}

const ofEvents = eq(jobs.name, eventJob.name)
const stored = () => db.$count(jobs, ofEvents)
const reviewsOf = async (reference: string) =>
  (await admin.call(paymentReviewEndpoints.list)).body.filter((item) => item.reference === reference)

describe('a signed charge.success', () => {
  it('pays the order when the browser never came back', async () => {
    const { customer, reference } = await order()
    await provider.deliverTo(app)
    await provider.pay(reference)
    await provider.flush()
    await processEvents()
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { paymentStatus: 'paid', paymentReference: reference },
    ])
    const late = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect(late.status).toBe(200)
  })

  it('creates one event and one project when it arrives fifty times at once', async () => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    const before = await stored()
    const event = provider.event('charge.success', { reference })
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(event)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers[0]?.json()).toEqual({ received: true })
    await processEvents()
    expect(await stored()).toBe(before + 1)
    expect((await customer.call(projectEndpoints.list)).body).toHaveLength(1)
  })

  it('pays nothing when the provider reports the charge as unpaid', async () => {
    const { customer, reference } = await order()
    await app.inject(provider.event('charge.success', { reference, status: 'success', amount: 250_000_00 }))
    await processEvents()
    expect((await customer.call(projectEndpoints.list)).body).toEqual([])
  })

  it.each([
    ['amount', { amount: 100_00 }],
    ['currency', { currency: 'USD' }],
  ])('is flagged for staff and pays nothing when the %s differs', async (reason, paid) => {
    const { customer, reference } = await order()
    await provider.pay(reference, 'success', paid)
    await app.inject(provider.event('charge.success', { reference }))
    await processEvents()
    expect(await reviewsOf(reference)).toMatchObject([
      { reason, state: 'open', expectedAmount: 250_000, user: { id: customer.user.id } },
    ])
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'pending', open: false, inReview: false })
    const flagged = await admin.call(paymentEndpoints.list, { query: { review: '1' } })
    expect(flagged.body.find(({ id }) => id === payment?.id)).toMatchObject({ inReview: true })
    const claimed = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect([claimed.status, claimed.error.code]).toEqual([409, 'payment_mismatch'])
  })

  it('is flagged once when its reference is not ours', async () => {
    await provider.gateway.initialize({
      email: admin.user.email as string,
      amountKobo: 70_000_00,
      reference: 'from-elsewhere-1',
      callbackUrl: 'https://example.ng',
      channels: ['card'],
      metadata: {},
    })
    await provider.pay('from-elsewhere-1')
    await app.inject(provider.event('charge.success', { reference: 'from-elsewhere-1' }))
    await app.inject(provider.event('charge.success', { reference: 'from-elsewhere-1', again: true }))
    await processEvents()
    expect(await reviewsOf('from-elsewhere-1')).toMatchObject([
      { reason: 'unknown_reference', receivedAmount: 70_000, user: { id: admin.user.id } },
    ])
  })

  it('is ignored when its reference does not exist at the provider', async () => {
    await app.inject(provider.event('charge.success', { reference: 'made-up' }))
    await processEvents()
    expect(await reviewsOf('made-up')).toEqual([])
  })

  it.each(['down', 'nonsense', 'rate_limited'])('is retried later when the provider is %s', async (api) => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    await provider.faults({ api })
    const before = await stored()
    const answer = await app.inject(provider.event('charge.success', { reference }))
    expect(answer.statusCode).toBe(200)
    await expect.poll(() => countOpenEvents(db, isNotNull(jobs.lastError))).toBe(1)
    expect(await stored()).toBe(before + 1)
    await provider.faults({ api: 'ok' })
    advance(60_000)
    worker.wake('events')
    await processEvents()
    expect((await customer.call(projectEndpoints.list)).body).toHaveLength(1)
  })
})

describe('the webhook endpoint', () => {
  it.each([
    ['no signature', undefined],
    ['an empty signature', ''],
    ['another key’s signature', 'of another key'],
    ['a signature that is not hex', 'zz'.repeat(64)],
  ])('rejects %s', async (_what, signature) => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    const before = await stored()
    const event = provider.event('charge.success', { reference }, 'sk_test_of_another_account')
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (signature !== undefined)
      headers['x-paystack-signature'] =
        signature === 'of another key' ? (event.headers['x-paystack-signature'] as string) : signature
    const answer = await app.inject({ ...event, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature'])
    expect(await stored()).toBe(before)
    expect((await customer.call(projectEndpoints.list)).body).toEqual([])
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
  })

  it('rejects a body changed by a single byte', async () => {
    const event = provider.event('charge.success', { reference: 'a' })
    const answer = await app.inject({ ...event, payload: event.payload.replace('"a"', '"b"') })
    expect(answer.statusCode).toBe(401)
  })

  it('accepts events without a handler and bodies that are not events', async () => {
    const payload = 'not json'
    await app.inject(provider.event('customeridentification.success', { id: 1 }))
    await app.inject(provider.event('charge.success', { no: 'reference' }))
    const odd = await app.inject({
      ...provider.event('x', {}),
      payload,
      headers: {
        'content-type': 'text/plain',
        'x-paystack-signature': createHmac('sha512', secretKey).update(payload).digest('hex'),
      },
    })
    expect(odd.statusCode).toBe(200)
    await processEvents()
    expect(await db.$count(jobs, and(ofEvents, isNotNull(jobs.failedAt)))).toBe(2)
  })

  it('processes an event that was given up when it is sent again', async () => {
    const { customer, reference } = await order()
    await provider.pay(reference)
    const event = provider.event('charge.success', { reference })
    await provider.faults({ api: 'down' })
    await app.inject(event)
    await expect.poll(() => countOpenEvents(db, isNotNull(jobs.lastError))).toBe(1)
    await db.update(jobs).set({ failedAt: deps.now() }).where(isNotNull(jobs.lastError))
    await provider.faults({ api: 'ok' })
    await app.inject(event)
    await processEvents()
    expect((await customer.call(projectEndpoints.list)).body).toHaveLength(1)
    await app.inject(event)
    expect(await countOpenEvents(db)).toBe(0)
  })

  it('rejects a body above the size limit', async () => {
    const answer = await app.inject(provider.event('charge.success', { fill: 'x'.repeat(260 * 1024) }))
    expect(answer.statusCode).toBe(413)
  })

  it('deletes a processed event after a week, because it contains personal data', async () => {
    await app.inject(provider.event('customeridentification.success', { email: 'ada@example.ng' }))
    await processEvents()
    const raw = sql`${jobs.payload} ->> 'raw'`
    const withAda = () => db.$count(jobs, and(ofEvents, like(raw, '%ada@example.ng%')))
    advance(6 * day)
    await removeOldJobs(deps)
    expect(await withAda()).toBe(1)
    advance(2 * day)
    await removeOldJobs(deps)
    expect(await withAda()).toBe(0)
  })
})
