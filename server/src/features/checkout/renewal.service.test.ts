import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { eventProcessing } from '#testing/events.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { sweepCharges } from './provider-sweep.service.ts'
import { checkSubscriptionsDue } from './subscription-check.service.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { app, as, make, deps, db, worker, advance, emails } = test
const processEvents = eventProcessing(test, provider)
await provider.deliverTo(app)
// The price is not divisible by twelve, so the last instalment is four kobo higher than the others.
const priceKobo = 100_000_00
const service = await make.service({ priceKobo })
const monthlyPlan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })
const admin = await as.admin()

afterEach(async () => {
  await provider.faults({ api: 'ok', webhook: 'deliver' })
  // Some tests charge renewals without a webhook. The check records them before the invariants are checked.
  advance(day)
  await checkSubscriptionsDue(deps)
  await expectInvariants(deps, provider)
})

/** Advances the clocks of the server and the provider, then processes events, due checks and jobs. */
async function pass(ms: number) {
  advance(ms)
  await provider.advance(ms)
  await processEvents()
  await checkSubscriptionsDue(deps)
  await worker.drain()
}

const choices = {
  instalments: { serviceId: service.id, type: 'monthly_subscription' },
  plan: { planId: monthlyPlan.id },
} as const

async function subscribe(choice: keyof typeof choices = 'instalments') {
  const customer = await as.customer()
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', ...choices[choice] },
  })
  const { reference } = opened.body
  await provider.pay(reference)
  await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
  await processEvents()
  await checkSubscriptionsDue(deps)
  return { user: customer.user, reference }
}

/** Signs in again, because the session expires during the simulated months. */
const again = async ({ user }: { user: Person['user'] }) => as.the(user)
const subscriptionOf = async (subscriber: { user: Person['user'] }) => {
  const { body } = await (await again(subscriber)).call(subscriptionEndpoints.list)
  expect(body).toHaveLength(1)
  return body[0] as (typeof body)[number]
}
const paymentsOf = async (subscriber: { user: Person['user'] }) =>
  (await (await again(subscriber)).call(paymentEndpoints.list)).body.filter(({ status }) => status === 'paid')
const rowOf = async (subscriber: { user: Person['user'] }) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, subscriber.user.id))
  return row as typeof subscriptions.$inferSelect
}
const codeOf = async (subscriber: { user: Person['user'] }) =>
  (await rowOf(subscriber)).subscriptionCode as string

const renewalOf = async (subscriber: { user: Person['user']; reference: string }) => {
  const { planCode } = await rowOf(subscriber)
  const charges = await provider.transactions()
  return charges.find(({ plan, reference }) => plan === planCode && reference !== subscriber.reference)
}

describe('a subscription', () => {
  it('is charged twelve times in fourteen months, survives a failed renewal and ends with the full price paid', async () => {
    const subscriber = await subscribe()
    const first = await subscriptionOf(subscriber)
    expect(first).toMatchObject({
      state: 'active',
      paid: 1,
      payments: 12,
      kind: 'instalments',
      nextAmount: 8_333.33,
    })
    const seen: string[] = []
    for (let month = 1; month <= 14; month++) {
      if (month === 5) await provider.setNextRenewal(await codeOf(subscriber), 'fail')
      const next = (await subscriptionOf(subscriber)).nextPaymentAt
      const ms = next ? Date.parse(next) - deps.now().getTime() + 60_000 : 30 * day
      await pass(ms)
      const now = await subscriptionOf(subscriber)
      seen.push(`${now.paid} ${now.state}`)
      if (now.paid === 11) expect(now.nextAmount).toBe(8_333.37)
      await expectInvariants(deps, provider)
    }
    expect(seen).toEqual([
      '2 active',
      '3 active',
      '4 active',
      '5 active',
      '5 attention',
      ...['6 active', '7 active', '8 active', '9 active', '10 active', '11 active', '12 completed'],
      '12 completed',
      '12 completed',
    ])
    const paid = await paymentsOf(subscriber)
    expect(paid).toHaveLength(12)
    expect(paid.reduce((kobo, { amount }) => kobo + Math.round(amount * 100), 0)).toBe(priceKobo)
    expect(new Set(paid.map(({ projectId }) => projectId)).size).toBe(1)
    expect((await (await again(subscriber)).call(projectEndpoints.list)).body).toHaveLength(1)
    expect(await subscriptionOf(subscriber)).toMatchObject({ nextPaymentAt: null, nextAmount: null })
    expect((await provider.subscriptions())[0]).toMatchObject({ status: 'completed', payments_count: 12 })
  }, 120_000)

  it('to a plan renews until it is cancelled, and ends with its paid period', async () => {
    const subscriber = await subscribe('plan')
    await pass(32 * day)
    const running = await subscriptionOf(subscriber)
    expect(running).toMatchObject({
      state: 'active',
      kind: 'plan',
      paid: 2,
      payments: null,
      nextAmount: 15_000,
    })
    const customer = await again(subscriber)
    const cancelled = await customer.call(subscriptionEndpoints.cancel, {
      params: { id: running.id },
      body: {},
    })
    expect(cancelled.body).toMatchObject({ state: 'ending', nextAmount: null, endsAt: running.nextPaymentAt })
    const twice = await customer.call(subscriptionEndpoints.cancel, { params: { id: running.id }, body: {} })
    expect(twice.status).toBe(409)
    await pass(40 * day)
    expect(await subscriptionOf(subscriber)).toMatchObject({ state: 'cancelled', paid: 2 })
    expect(await paymentsOf(subscriber)).toHaveLength(2)
  })

  it('is charged by card only, on a plan of its own, and shows the provider’s next payment date', async () => {
    const subscriber = await subscribe()
    const row = await rowOf(subscriber)
    const charge = (await provider.transactions()).find(({ reference }) => reference === subscriber.reference)
    expect(charge).toMatchObject({ channel: 'card', plan: row.planCode })
    expect(row).toMatchObject({ state: 'active', subscriptionCode: expect.stringMatching(/^SUB_/) })
    expect(row.nextPaymentAt?.getTime()).toBeGreaterThan(deps.now().getTime())
  })

  it('is refused under ₦100 a month with a message', async () => {
    const cheap = await make.service({ priceKobo: 1_199_00 })
    const customer = await as.customer()
    const refused = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: cheap.id, type: 'monthly_subscription' },
    })
    expect([refused.status, refused.error.message]).toEqual([400, moneyText.belowPlanMinimum])
  })
})

describe('a renewal', () => {
  it('is found once by the next check and the sweep when its event is lost', async () => {
    const subscriber = await subscribe()
    await provider.faults({ webhook: 'drop' })
    advance(32 * day)
    await provider.advance(32 * day)
    await Promise.all([checkSubscriptionsDue(deps), sweepCharges(deps), checkSubscriptionsDue(deps)])
    await checkSubscriptionsDue(deps)
    expect(await paymentsOf(subscriber)).toHaveLength(2)
    expect((await subscriptionOf(subscriber)).paid).toBe(2)
  })

  it('settles the first charge first when its event arrives earlier', async () => {
    const customer = await as.customer()
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', ...choices.instalments },
    })
    await provider.faults({ webhook: 'drop' })
    await provider.pay(body.reference)
    await provider.advance(32 * day)
    advance(32 * day)
    const renewal = await renewalOf({ ...customer, reference: body.reference })
    expect(renewal).toBeDefined()
    await app.inject(provider.event('charge.success', { reference: renewal?.reference }))
    await processEvents()
    const paid = await paymentsOf(customer)
    expect(paid).toHaveLength(2)
    expect(await subscriptionOf(customer)).toMatchObject({ paid: 2, state: 'active' })
  })

  it('is one payment when its event arrives twenty times during a check', async () => {
    const subscriber = await subscribe()
    await provider.faults({ webhook: 'drop' })
    advance(32 * day)
    await provider.advance(32 * day)
    const renewal = await renewalOf(subscriber)
    const events = Array.from({ length: 20 }, (_, n) =>
      app.inject(provider.event('charge.success', { reference: renewal?.reference, n })),
    )
    await Promise.all([...events, checkSubscriptionsDue(deps), sweepCharges(deps)])
    await processEvents()
    expect(await paymentsOf(subscriber)).toHaveLength(2)
  })

  it('waits for review when the plan was edited at the provider, and staff may accept it', async () => {
    const subscriber = await subscribe()
    const row = await rowOf(subscriber)
    await provider.gateway.updatePlan(row.planCode as string, { amountKobo: 9_000_00 })
    await pass(32 * day)
    const staff = await as.the(admin.user)
    const { body: items } = await staff.call(paymentReviewEndpoints.list)
    expect(items).toMatchObject([
      {
        reason: 'renewal',
        expectedAmount: 8_333.33,
        receivedAmount: 9_000,
        user: { id: subscriber.user.id },
      },
    ])
    expect(await paymentsOf(subscriber)).toHaveLength(1)
    await expectInvariants(deps, provider)
    await staff.call(paymentReviewEndpoints.accept, {
      params: { id: items[0]?.id as number },
      body: { reason: 'Agreed' },
    })
    expect(await paymentsOf(subscriber)).toHaveLength(2)
    expect((await subscriptionOf(subscriber)).paid).toBe(2)
  })
})

it('a failed renewal is reported once to the customer, with a link to the card, and to staff', async () => {
  const subscriber = await subscribe()
  await provider.setNextRenewal(await codeOf(subscriber), 'fail')
  await pass(32 * day)
  await checkSubscriptionsDue(deps)
  await worker.drain()
  expect(await subscriptionOf(subscriber)).toMatchObject({ state: 'attention', failedAt: expect.any(String) })
  const toCustomer = emails.filter(({ to }) => to === subscriber.user.email).map(({ subject }) => subject)
  expect(toCustomer.filter((subject) => subject.includes('did not go through'))).toHaveLength(1)
  expect(
    emails.find(({ to, subject }) => to === subscriber.user.email && subject.includes('did not'))?.text,
  ).toContain(`${paths.payments()}#subscriptions`)
  expect(
    emails.filter(({ to, subject }) => to === admin.user.email && subject.includes(subscriber.user.name)),
  ).toHaveLength(1)
})

describe('access to a subscription', () => {
  it('is limited to its owner and staff, who must give a reason to cancel it', async () => {
    const subscriber = await subscribe()
    const { id } = await subscriptionOf(subscriber)
    const otherCustomer = await as.customer()
    expect((await otherCustomer.call(subscriptionEndpoints.list)).body).toEqual([])
    expect(
      (await otherCustomer.call(subscriptionEndpoints.cancel, { params: { id }, body: {} })).status,
    ).toBe(404)
    expect((await otherCustomer.call(subscriptionEndpoints.cardLink, { params: { id } })).status).toBe(404)
    const staff = await as.the(admin.user)
    expect((await staff.call(subscriptionEndpoints.cardLink, { params: { id } })).status).toBe(404)
    const silent = await staff.call(subscriptionEndpoints.cancel, { params: { id }, body: {} })
    expect([silent.status, silent.error.fields?.reason]).toEqual([400, expect.stringContaining('reason')])
    const body = { reason: 'Asked for by phone' }
    expect((await staff.call(subscriptionEndpoints.cancel, { params: { id }, body })).body.state).toBe(
      'ending',
    )
  })

  it('includes the provider’s card page for the subscriber', async () => {
    const subscriber = await subscribe()
    const { id } = await subscriptionOf(subscriber)
    const link = await (await again(subscriber)).call(subscriptionEndpoints.cardLink, { params: { id } })
    expect(link.body.url).toContain(await codeOf(subscriber))
  })
})
