import { agreementEndpoints } from '@jara/contract/agreements'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { reviewEndpoints } from '@jara/contract/reviews'
import { text } from '@jara/contract/text'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { agreements } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { inboxWorked } from '#testing/inbox.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { checkAgreementsDue } from './agreement-check.service.ts'
import { sweep } from './recheck.service.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const { app, as, make, deps, db, worker, advance, mails } = await testApp({ gateway: provider.gateway })
await provider.deliverTo(app)
// A twelfth of this is no whole kobo: the last instalment is four kobo more than the others.
const priceKobo = 100_000_00
const service = await make.service({ priceKobo })
const monthlyPlan = await make.plan({ priceKobo: 15_000_00, interval: 'monthly' })
const admin = await as.admin()

afterEach(async () => {
  await provider.faults({ api: 'ok', webhook: 'deliver' })
  // The subscriptions of the tests before this one went on while no event was delivered.
  advance(day)
  await checkAgreementsDue(deps)
  await expectInvariants(deps, provider)
})

/** Time passes for both sides, events come, and the queue and the checks have their turn. */
async function pass(ms: number) {
  advance(ms)
  await provider.advance(ms)
  await inboxWorked(provider, db)
  await checkAgreementsDue(deps)
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
  await inboxWorked(provider, db)
  await checkAgreementsDue(deps)
  return { user: customer.user, reference }
}

/** Signed in anew: a session does not outlive the months that pass here. */
const again = async ({ user }: { user: Person['user'] }) => as.the(user)
const agreementOf = async (who: { user: Person['user'] }) => {
  const { body } = await (await again(who)).call(agreementEndpoints.list)
  expect(body).toHaveLength(1)
  return body[0] as (typeof body)[number]
}
const paymentsOf = async (who: { user: Person['user'] }) =>
  (await (await again(who)).call(paymentEndpoints.list)).body.filter(({ status }) => status === 'paid')
const rowOf = async (who: { user: Person['user'] }) => {
  const [row] = await db.select().from(agreements).where(eq(agreements.userId, who.user.id))
  return row as typeof agreements.$inferSelect
}
const codeOf = async (who: { user: Person['user'] }) => (await rowOf(who)).subscriptionCode as string

const renewalOf = async (who: { user: Person['user']; reference: string }) => {
  const { planCode } = await rowOf(who)
  const charges = await provider.transactions()
  return charges.find(({ plan, reference }) => plan === planCode && reference !== who.reference)
}

describe('a subscription', () => {
  it('runs through fourteen months: every renewal once, one failed and shown, the end on time, the sum the price', async () => {
    const who = await subscribe()
    const first = await agreementOf(who)
    expect(first).toMatchObject({
      state: 'active',
      paid: 1,
      payments: 12,
      kind: 'instalments',
      nextAmount: 8_333.33,
    })
    const seen: string[] = []
    for (let month = 1; month <= 14; month++) {
      if (month === 5) await provider.setNextRenewal(await codeOf(who), 'fail')
      const next = (await agreementOf(who)).nextPaymentAt
      const ms = next ? Date.parse(next) - deps.now().getTime() + 60_000 : 30 * day
      await pass(ms)
      const now = await agreementOf(who)
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
    const paid = await paymentsOf(who)
    expect(paid).toHaveLength(12)
    expect(paid.reduce((kobo, { amount }) => kobo + Math.round(amount * 100), 0)).toBe(priceKobo)
    expect(new Set(paid.map(({ projectId }) => projectId)).size).toBe(1)
    expect((await (await again(who)).call(projectEndpoints.list)).body).toHaveLength(1)
    expect(await agreementOf(who)).toMatchObject({ nextPaymentAt: null, nextAmount: null })
    expect((await provider.subscriptions())[0]).toMatchObject({ status: 'completed', payments_count: 12 })
  }, 120_000)

  it('of a plan renews until it is cancelled, and then runs to the end of what is paid', async () => {
    const who = await subscribe('plan')
    await pass(32 * day)
    const running = await agreementOf(who)
    expect(running).toMatchObject({
      state: 'active',
      kind: 'plan',
      paid: 2,
      payments: null,
      nextAmount: 15_000,
    })
    const customer = await again(who)
    const cancelled = await customer.call(agreementEndpoints.cancel, { params: { id: running.id }, body: {} })
    expect(cancelled.body).toMatchObject({ state: 'ending', nextAmount: null, endsAt: running.nextPaymentAt })
    const twice = await customer.call(agreementEndpoints.cancel, { params: { id: running.id }, body: {} })
    expect(twice.status).toBe(409)
    await pass(40 * day)
    expect(await agreementOf(who)).toMatchObject({ state: 'cancelled', paid: 2 })
    expect(await paymentsOf(who)).toHaveLength(2)
  })

  it('is charged a card only, on a plan of its own, and shows the provider’s next date', async () => {
    const who = await subscribe()
    const row = await rowOf(who)
    const charge = (await provider.transactions()).find(({ reference }) => reference === who.reference)
    expect(charge).toMatchObject({ channel: 'card', plan: row.planCode })
    expect(row).toMatchObject({ state: 'active', subscriptionCode: expect.stringMatching(/^SUB_/) })
    expect(row.nextPaymentAt?.getTime()).toBeGreaterThan(deps.now().getTime())
  })

  it('under ₦100 a month is refused with words', async () => {
    const cheap = await make.service({ priceKobo: 1_199_00 })
    const customer = await as.customer()
    const refused = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: cheap.id, type: 'monthly_subscription' },
    })
    expect([refused.status, refused.error.message]).toEqual([400, text.belowPlanMinimum])
  })
})

describe('the news of a renewal', () => {
  it('that never came are found by the next check, and by the sweep, once', async () => {
    const who = await subscribe()
    await provider.faults({ webhook: 'drop' })
    advance(32 * day)
    await provider.advance(32 * day)
    await Promise.all([checkAgreementsDue(deps), sweep(deps), checkAgreementsDue(deps)])
    await checkAgreementsDue(deps)
    expect(await paymentsOf(who)).toHaveLength(2)
    expect((await agreementOf(who)).paid).toBe(2)
  })

  it('that come before the first charge is known settle that one first', async () => {
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
    await inboxWorked(provider, db)
    const paid = await paymentsOf(customer)
    expect(paid).toHaveLength(2)
    expect(await agreementOf(customer)).toMatchObject({ paid: 2, state: 'active' })
  })

  it('that come twenty times at once, doubled by the check, are one payment', async () => {
    const who = await subscribe()
    await provider.faults({ webhook: 'drop' })
    advance(32 * day)
    await provider.advance(32 * day)
    const renewal = await renewalOf(who)
    const events = Array.from({ length: 20 }, (_, n) =>
      app.inject(provider.event('charge.success', { reference: renewal?.reference, n })),
    )
    await Promise.all([...events, checkAgreementsDue(deps), sweep(deps)])
    await inboxWorked(provider, db)
    expect(await paymentsOf(who)).toHaveLength(2)
  })

  it('under a plan that was edited at the provider wait for staff, who may take the money', async () => {
    const who = await subscribe()
    const row = await rowOf(who)
    await provider.gateway.updatePlan(row.planCode as string, { amountKobo: 9_000_00 })
    await pass(32 * day)
    const staff = await as.the(admin.user)
    const { body: items } = await staff.call(reviewEndpoints.list)
    expect(items).toMatchObject([
      { reason: 'renewal', expectedAmount: 8_333.33, receivedAmount: 9_000, user: { id: who.user.id } },
    ])
    expect(await paymentsOf(who)).toHaveLength(1)
    await expectInvariants(deps, provider)
    await staff.call(reviewEndpoints.accept, {
      params: { id: items[0]?.id as number },
      body: { reason: 'Agreed' },
    })
    expect(await paymentsOf(who)).toHaveLength(2)
    expect((await agreementOf(who)).paid).toBe(2)
  })
})

it('that fails is told to the customer with the way to the card, and to staff, once', async () => {
  const who = await subscribe()
  await provider.setNextRenewal(await codeOf(who), 'fail')
  await pass(32 * day)
  await checkAgreementsDue(deps)
  await worker.drain()
  expect(await agreementOf(who)).toMatchObject({ state: 'attention', failedAt: expect.any(String) })
  const toCustomer = mails.filter(({ to }) => to === who.user.email).map(({ subject }) => subject)
  expect(toCustomer.filter((subject) => subject.includes('did not go through'))).toHaveLength(1)
  expect(
    mails.find(({ to, subject }) => to === who.user.email && subject.includes('did not'))?.text,
  ).toContain('/payments#subscriptions')
  expect(
    mails.filter(({ to, subject }) => to === admin.user.email && subject.includes(who.user.name)),
  ).toHaveLength(1)
})

describe('who may do what', () => {
  it('keeps a subscription to its owner and to staff, who must say why they cancel it', async () => {
    const who = await subscribe()
    const { id } = await agreementOf(who)
    const stranger = await as.customer()
    expect((await stranger.call(agreementEndpoints.list)).body).toEqual([])
    expect((await stranger.call(agreementEndpoints.cancel, { params: { id }, body: {} })).status).toBe(404)
    expect((await stranger.call(agreementEndpoints.cardLink, { params: { id } })).status).toBe(404)
    const staff = await as.the(admin.user)
    expect((await staff.call(agreementEndpoints.cardLink, { params: { id } })).status).toBe(404)
    const silent = await staff.call(agreementEndpoints.cancel, { params: { id }, body: {} })
    expect([silent.status, silent.error.fields?.reason]).toEqual([400, expect.stringContaining('why')])
    const body = { reason: 'Asked for by phone' }
    expect((await staff.call(agreementEndpoints.cancel, { params: { id }, body })).body.state).toBe('ending')
  })

  it('gives the subscriber the provider’s page for the card', async () => {
    const who = await subscribe()
    const { id } = await agreementOf(who)
    const link = await (await again(who)).call(agreementEndpoints.cardLink, { params: { id } })
    expect(link.body.url).toContain(await codeOf(who))
  })
})
