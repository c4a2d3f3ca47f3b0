import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { subscribing } from '#testing/subscriptions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const {
  app,
  as,
  provider,
  hidden,
  refused,
  worker,
  emails,
  advance,
  check,
  pass,
  subscribe,
  readAs,
  cancel,
  processEvents,
} = await subscribing()
const admin = await as.admin()

async function subscriber() {
  const customer = await as.customer()
  return { customer, ...(await subscribe(customer)) }
}

/** Advances the time. The provider charges the renewals, but does not deliver their events. */
async function chargeWithoutEvents(ms: number) {
  await provider.faults({ webhook: 'drop' })
  advance(ms)
  await provider.advance(ms)
  await provider.faults({ webhook: 'deliver' })
}

const reviewsOf = async (userId: number) => {
  const { body } = await (await as.the(admin.user)).call(paymentReviewEndpoints.list)
  return body.filter(({ user }) => user?.id === userId)
}

describe('cancel', () => {
  it('stops the subscription at the provider at once when the provider answers', async () => {
    const { customer, id, row, status } = await subscriber()
    expect((await cancel(customer, id)).body).toMatchObject({ state: 'ending', nextAmount: null })
    expect(await status()).toBe('non-renewing')
    expect(await row()).toMatchObject({ endRequestedAt: expect.any(Date), endConfirmedAt: expect.any(Date) })
    expect((await cancel(customer, id)).status).toBe(409)
  })

  it('succeeds when the provider is down, and the check stops it later', async () => {
    const { customer, id, status } = await subscriber()
    const before = await readAs(customer, id)
    await provider.faults({ api: 'down' })
    const cancelled = await cancel(customer, id)
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'ending'])
    expect(await readAs(customer, id)).toMatchObject({ endsAt: before?.nextPaymentAt, stopping: null })
    expect((await readAs(admin, id))?.stopping).toMatchObject({ failure: 'Paystack did not answer.' })
    await provider.faults({ api: 'ok' })
    await check()
    expect(await status()).toBe('non-renewing')
    expect((await readAs(admin, id))?.stopping).toBeNull()
  })

  it('succeeds when the provider does not know the subscription yet, and the check stops it later', async () => {
    const { customer, id, planCode, status } = await subscriber()
    hidden.add(planCode)
    expect((await cancel(customer, id)).status).toBe(200)
    await check()
    expect((await readAs(admin, id))?.stopping?.failure).toBe('Paystack does not know this subscription yet.')
    hidden.clear()
    await pass(6 * minute)
    expect(await status()).toBe('non-renewing')
  })

  it('cancels once when it is requested twice at the same time', async () => {
    const { customer, id } = await subscriber()
    const both = await Promise.all([cancel(customer, id), cancel(customer, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a pending end', () => {
  it('counts as confirmed when the provider has not known the subscription for an hour', async () => {
    const { customer, id, planCode, row } = await subscriber()
    hidden.add(planCode)
    await cancel(customer, id)
    await pass(50 * minute)
    expect((await row()).endConfirmedAt).toBeNull()
    await pass(15 * minute)
    expect(await row()).toMatchObject({ state: 'ending', endConfirmedAt: expect.any(Date), endFailure: null })
  })

  it('is opened again when the subscription appears after it counted as confirmed', async () => {
    const { customer, id, planCode, row, status } = await subscriber()
    hidden.add(planCode)
    await cancel(customer, id)
    await pass(70 * minute)
    expect((await row()).endConfirmedAt).not.toBeNull()
    hidden.clear()
    refused.add(planCode)
    await pass(day)
    expect(await row()).toMatchObject({
      endConfirmedAt: null,
      endFailure: expect.stringContaining('refused'),
    })
    refused.clear()
    await pass(11 * minute)
    expect([await status(), (await row()).endConfirmedAt]).toEqual(['non-renewing', expect.any(Date)])
  })

  it('is stopped by the event when the subscription appears after its last day', async () => {
    const { customer, id, planCode, row, status } = await subscriber()
    hidden.add(planCode)
    await cancel(customer, id)
    // Only our clock advances, so the provider charges nothing.
    advance(40 * day)
    await check()
    expect(await row()).toMatchObject({ state: 'cancelled', nextCheckAt: null })
    hidden.clear()
    const data = { subscription_code: (await row()).subscriptionCode }
    await app.inject(provider.event('subscription.create', data))
    await processEvents()
    expect(await status()).toBe('non-renewing')
    await provider.advance(40 * day)
  })

  it('keeps the subscription open while the provider may charge, but the customer sees it end on its date', async () => {
    const { customer, id, planCode, row } = await subscriber()
    refused.add(planCode)
    await cancel(customer, id)
    advance(40 * day)
    await check()
    expect(await row()).toMatchObject({ state: 'ending', endConfirmedAt: null })
    expect(await readAs(customer, id)).toMatchObject({ state: 'cancelled', stopping: null })
    expect(await readAs(admin, id)).toMatchObject({
      state: 'ending',
      stopping: { failure: expect.any(String) },
    })
    refused.clear()
    advance(11 * minute)
    await check()
    expect((await row()).state).toBe('cancelled')
    await provider.advance(40 * day)
  })

  it('notifies staff once when it fails for an hour', async () => {
    const { customer, id, planCode } = await subscriber()
    refused.add(planCode)
    await cancel(customer, id)
    const notified = async () => {
      await worker.drain()
      const { items } = (await (await as.the(admin.user)).call(notificationEndpoints.list)).body
      return items.filter(
        ({ event, title }) => event === 'money_attention' && title.includes(customer.user.name),
      )
    }
    await pass(30 * minute)
    expect(await notified()).toEqual([])
    for (let hours = 0; hours < 3; hours++) await pass(hour)
    expect(await notified()).toMatchObject([
      {
        event: 'money_attention',
        path: paths.admin({ tab: 'payments', view: 'subscriptions', state: 'ending' }),
        text: 'Shop: Paystack refused: Subscription is locked. We keep trying.',
      },
    ])
    const toAdmin = emails.filter(
      ({ to, subject }) => to === admin.user.email && subject.includes(customer.user.name),
    )
    expect(toAdmin).toHaveLength(1)
    expect(toAdmin[0]?.text).toContain('Subscription is locked')
  })
})

describe('a renewal', () => {
  it('goes to review and is stopped when it was charged after the request to end', async () => {
    const { customer, id, planCode, row, paid, status, charges } = await subscriber()
    hidden.add(planCode)
    await cancel(customer, id)
    await pass(70 * minute)
    await chargeWithoutEvents(32 * day)
    hidden.clear()
    const [renewal] = await charges()
    await app.inject(provider.event('charge.success', { reference: renewal?.reference }))
    await processEvents()
    expect(await reviewsOf(customer.user.id)).toMatchObject([{ reason: 'renewal', receivedAmount: 25_000 }])
    expect([await paid(), (await row()).paid]).toEqual([1, 1])
    await check()
    expect(await status()).toBe('non-renewing')

    const staff = await as.the(admin.user)
    const [item] = await reviewsOf(customer.user.id)
    const refund = { params: { id: item?.id ?? 0 }, body: { reason: 'Charged after the end' } }
    expect((await staff.call(paymentReviewEndpoints.refund, refund)).status).toBe(200)
  })

  it('counts and extends the end when it was charged before the request but reported after it', async () => {
    const { customer, id, row, charges } = await subscriber()
    await chargeWithoutEvents(32 * day)
    const [renewal] = await charges()
    await cancel(customer, id)
    const { endsAt } = await row()
    await app.inject(provider.event('charge.success', { reference: renewal?.reference }))
    await processEvents()
    const after = await row()
    expect(after).toMatchObject({ state: 'ending', paid: 2, nextPaymentAt: null })
    expect(after.endsAt?.getTime()).toBeGreaterThan((endsAt?.getTime() ?? 0) + 20 * day)
    expect(await reviewsOf(customer.user.id)).toEqual([])
  })

  it('counts once when its event and the cancellation arrive at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, id, row, charges } = await subscriber()
      await chargeWithoutEvents(32 * day)
      const [renewal] = await charges()
      const event = () =>
        app.inject(provider.event('charge.success', { reference: renewal?.reference, round }))
      const person = await as.the(customer.user)
      const cancelling = person.call(subscriptionEndpoints.cancel, { params: { id }, body: {} })
      await Promise.all([event(), cancelling, event(), check()])
      expect((await cancelling).status).toBe(200)
      await processEvents()
      expect(await row()).toMatchObject({ state: 'ending', paid: 2, nextPaymentAt: null })
    }
  })
})
