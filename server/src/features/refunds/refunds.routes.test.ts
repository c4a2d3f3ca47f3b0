import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { refundEndpoints } from '@jara/contract/refunds'
import { text } from '@jara/contract/text'
import { isNull, lte } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { refunds, webhookInbox } from '#db/schema/index.ts'
import { workInbox } from '#features/webhooks/webhooks.service.ts'
import { testApp } from '#testing/app.ts'
import { expectEveryRefundKept, expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { checkRefundsDue } from './refund-checks.service.ts'

const provider = await testProvider({ timeoutMs: 2000 })
const { app, as, make, deps, db, worker, advance, mails } = await testApp({ gateway: provider.gateway })
await provider.deliverTo(app)
const price = 250_000
const service = await make.service({ priceKobo: price * 100 })
const admin = await as.admin()
const other = await as.admin()
const minute = 60_000

afterEach(async () => {
  await provider.faults({ api: 'ok', webhook: 'deliver' })
  advance(3 * minute)
  await checkRefundsDue(deps)
  await inboxWorked()
  await expectInvariants(deps, provider)
  await expectEveryRefundKept(db, provider)
})

/** Events that had to wait for a refund nobody was sure of have their turn again. */
async function inboxWorked() {
  await provider.flush()
  await workInbox(deps)
  await expect.poll(() => db.$count(webhookInbox, isNull(webhookInbox.processedAt)), { interval: 10 }).toBe(0)
}

async function paid() {
  const customer = await as.customer()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
  })
  await provider.pay(body.reference)
  await customer.call(checkoutEndpoints.record, { body: { paymentReference: body.reference } })
  await inboxWorked()
  const payment = async () => {
    const { body } = await admin.call(paymentEndpoints.list, { query: { userId: customer.user.id } })
    return body[0] as (typeof body)[number]
  }
  const { id } = await payment()
  return {
    customer,
    reference: body.reference,
    id,
    payment,
    refund: (amount: number, staff = admin) =>
      staff.call(refundEndpoints.create, { params: { id }, body: { amount, reason: 'Asked for' } }),
    refunds: async () => (await admin.call(refundEndpoints.list, { params: { id } })).body,
    project: async () => (await customer.call(projectEndpoints.list)).body[0],
  }
}
const totalIncome = async () => (await admin.call(paymentEndpoints.stats)).body.totalIncome

describe('a refund', () => {
  it('of a part goes through its states, and income, project and customer follow', async () => {
    const order = await paid()
    const before = await totalIncome()
    const asked = await order.refund(100_000)
    expect([asked.status, asked.body.state]).toEqual([201, 'pending'])
    await worker.drain()
    expect(await order.payment()).toMatchObject({ refunded: 0, refundable: 150_000 })
    expect(await totalIncome()).toBe(before)

    await provider.finishRefund(order.reference)
    await inboxWorked()
    await worker.drain()
    expect(await order.refunds()).toMatchObject([
      { state: 'processed', amount: 100_000, requestedBy: admin.user.name },
    ])
    expect(await order.payment()).toMatchObject({ refunded: 100_000, refundable: 150_000, status: 'paid' })
    expect(await totalIncome()).toBe(before - 100_000)
    expect(await order.project()).toMatchObject({ paymentStatus: 'partly_refunded' })
    const subjects = mails.filter(({ to }) => to === order.customer.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('A refund of ₦100,000 is on its way')
    expect(subjects).toContain('We sent ₦100,000 back to you')
  })

  it('of the rest makes the project refunded, and a third is refused', async () => {
    const order = await paid()
    await order.refund(100_000)
    const tooMuch = await order.refund(150_000.01)
    expect([tooMuch.status, tooMuch.error.fields?.amount]).toEqual([400, text.refundAtMost('₦150,000')])
    await order.refund(150_000)
    await provider.finishRefund(order.reference)
    await inboxWorked()
    expect(await order.project()).toMatchObject({ paymentStatus: 'refunded' })
    const again = await order.refund(1)
    expect([again.status, again.error.message]).toEqual([409, text.nothingToRefund])
  })

  it('asked for by two members of staff at once is made once', async () => {
    const order = await paid()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => order.refund(150_000, n % 2 === 0 ? admin : other)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    const { length } = await provider.gateway.listRefunds((await chargeOf(order.reference)).id)
    expect(length).toBe(1)
  })

  it('whose answer is lost is looked up, and never sent twice', async () => {
    const order = await paid()
    await provider.faults({ api: 'lost', webhook: 'drop' })
    const asked = await order.refund(100_000)
    expect([asked.status, asked.body.state]).toEqual([201, 'asking'])
    await provider.faults({ api: 'ok' })
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('asking')
    advance(3 * minute)
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('pending')
    expect(await provider.gateway.listRefunds((await chargeOf(order.reference)).id)).toHaveLength(1)
  })

  it('that the provider never heard of has failed, and can be asked for again', async () => {
    const order = await paid()
    await provider.faults({ api: 'down' })
    expect((await order.refund(200_000)).body.state).toBe('asking')
    advance(3 * minute)
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('asking')
    await provider.faults({ api: 'ok' })
    advance(3 * minute)
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('failed')
    expect((await order.refund(200_000)).body.state).toBe('pending')
  })

  it.each(['failed', 'needs-attention'] as const)('that ends as %s is told to staff', async (outcome) => {
    const order = await paid()
    const { body } = await order.refund(250_000)
    await provider.finishRefund(order.reference, outcome)
    await inboxWorked()
    await worker.drain()
    const told = mails.filter(({ to, text }) => to === admin.user.email && text.includes(order.reference))
    expect(told.map(({ subject }) => subject)).toContain('A refund of ₦250,000 did not go through')
    if (outcome === 'failed')
      expect(await order.payment()).toMatchObject({ refundable: 250_000, refunded: 0 })
    else {
      expect(await order.payment()).toMatchObject({ refundable: 0, refunded: 0 })
      const done = await admin.call(refundEndpoints.finish, {
        params: { id: body.id },
        body: { reason: 'Sent to the account given by phone' },
      })
      expect(done.body.state).toBe('processed')
      expect(await order.payment()).toMatchObject({ refunded: 250_000 })
    }
  })

  it('begun at the provider is taken over, also when its event comes before that of the charge', async () => {
    const customer = await as.customer()
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    await provider.faults({ webhook: 'drop' })
    await provider.pay(body.reference)
    const charge = await chargeOf(body.reference)
    await provider.gateway.refund({
      transactionId: charge.id,
      amountKobo: 10_000_00,
      merchantNote: 'by phone',
    })
    await app.inject(
      provider.event('refund.pending', { transaction_reference: body.reference, amount: '1000000' }),
    )
    await inboxWorked()
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'paid', refundable: 240_000 })
    const { body: refunds } = await admin.call(refundEndpoints.list, {
      params: { id: payment?.id as number },
    })
    expect(refunds).toMatchObject([{ requestedBy: null, amount: 10_000, state: 'pending' }])
  })

  it('is for staff alone', async () => {
    const order = await paid()
    const { customer, id } = order
    const refused = await customer.call(refundEndpoints.create, {
      params: { id },
      body: { amount: 1, reason: 'x' },
    })
    expect(refused.status).toBe(403)
    const silent = await admin.call(refundEndpoints.create, {
      params: { id },
      body: { amount: 1, reason: '' },
    })
    expect(silent.status).toBe(400)
  })
})

describe('a payment recorded by hand', () => {
  const byHand = async () => {
    const customer = await as.customer()
    const form = { amount: 5_000, type: 'other', status: 'paid' as const, userId: customer.user.id }
    const { body } = await admin.call(paymentEndpoints.create, { body: form })
    return { id: body.id, form }
  }

  it('is refunded by hand, at once, and keeps what went back', async () => {
    const { id, form } = await byHand()
    const before = await totalIncome()
    const body = { amount: 2_000, reason: 'Cash' }
    expect((await admin.call(refundEndpoints.create, { params: { id }, body })).body.state).toBe('processed')
    expect(await totalIncome()).toBe(before - 2_000)
    const lowered = await admin.call(paymentEndpoints.update, {
      params: { id },
      body: { ...form, amount: 1_000 },
    })
    expect([lowered.status, lowered.error.message]).toEqual([409, text.refundedKeepsItsAmount])
  })

  it('takes its refunds along when it moves to another type or out of the totals', async () => {
    const { id, form } = await byHand()
    await admin.call(refundEndpoints.create, { params: { id }, body: { amount: 2_000, reason: 'Cash' } })
    await admin.call(paymentEndpoints.update, { params: { id }, body: { ...form, type: 'one_time' } })
    await expectInvariants(deps)
    const before = await totalIncome()
    const boss = await as.superAdmin()
    await boss.call(paymentEndpoints.remove, { params: { id } })
    expect(await totalIncome()).toBe(before - 3_000)
  })
})

describe('a dispute', () => {
  it('flags the payment, stops refunds and tells staff, until the bank decides for us', async () => {
    const order = await paid()
    const dispute = await provider.openDispute(order.reference)
    await inboxWorked()
    await worker.drain()
    expect(await order.payment()).toMatchObject({ disputed: true })
    expect((await order.customer.call(paymentEndpoints.list)).body[0]).toMatchObject({ disputed: false })
    const refused = await order.refund(1_000)
    expect([refused.status, refused.error.message]).toEqual([409, text.answerTheDispute])
    const subjects = mails.filter(({ to }) => to === admin.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('Payment disputed: ₦250,000')

    await provider.resolveDispute(dispute.id, 'declined')
    await inboxWorked()
    // The news of its beginning, late and again: the provider is asked, and it is over.
    await app.inject(
      provider.event('charge.dispute.create', {
        id: dispute.id,
        transaction: { reference: order.reference },
      }),
    )
    await inboxWorked()
    expect(await order.payment()).toMatchObject({ disputed: false, refunded: 0 })
  })

  it('that is lost takes the money out of the income', async () => {
    const order = await paid()
    const before = await totalIncome()
    const dispute = await provider.openDispute(order.reference)
    await provider.resolveDispute(dispute.id, 'merchant-accepted')
    await inboxWorked()
    expect(await order.payment()).toMatchObject({ disputed: false, refunded: 250_000 })
    expect(await totalIncome()).toBe(before - 250_000)
    await expectInvariants(deps, provider)
    // There is no refund at the provider behind it: nothing for the comparison after each test.
    await as.superAdmin().then((boss) => boss.call(paymentEndpoints.remove, { params: { id: order.id } }))
  })
})

it('adds up by month and type: gross, fees, refunds and net', async () => {
  const { body } = await admin.call(paymentEndpoints.income)
  const sum = (key: 'gross' | 'fees' | 'refunds' | 'net') =>
    body.reduce((all, row) => all + row[key] * 100, 0)
  expect(sum('gross') - sum('fees') - sum('refunds')).toBeCloseTo(sum('net'))
  expect((sum('gross') - sum('refunds')) / 100).toBeCloseTo(await totalIncome())
  expect(sum('fees')).toBeGreaterThan(0)
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

it(`never sends more back than was paid, however refunds, faults and news interleave (SEED=${seed})`, {
  timeout: 120_000,
}, async () => {
  const amount = fc.integer({ min: 1, max: 160_000 })
  const step = fc.oneof(
    fc.record({
      do: fc.constant('refund' as const),
      amount,
      api: fc.constantFrom('ok', 'lost', 'down', 'rate_limited'),
    }),
    fc.record({ do: fc.constant('outside' as const), amount }),
    fc.record({
      do: fc.constant('finish' as const),
      outcome: fc.constantFrom('processed', 'failed', 'needs-attention'),
    }),
    fc.constant({ do: 'check' as const }),
    fc.constant({ do: 'event' as const }),
  )
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(groups, async (story) => {
      const order = await paid()
      const { id: transactionId } = await chargeOf(order.reference)
      const act = async (one: (typeof story)[number][number]): Promise<unknown> => {
        if (one.do === 'refund') {
          await provider.faults({ api: one.api })
          await order.refund(one.amount)
          return provider.faults({ api: 'ok' })
        }
        if (one.do === 'outside')
          return provider.gateway
            .refund({ transactionId, amountKobo: one.amount * 100, merchantNote: 'outside' })
            .catch(() => undefined)
        if (one.do === 'finish')
          return provider.finishRefund(order.reference, one.outcome as 'processed').catch(() => 0)
        if (one.do === 'event')
          return app.inject(provider.event('refund.pending', { transaction_reference: order.reference }))
        advance(3 * minute)
        return checkRefundsDue(deps).catch(() => undefined)
      }
      for (const group of story) {
        await Promise.all(group.filter((one) => one.do !== 'check').map(act))
        // Minutes pass between requests, never within one.
        for (const check of group.filter((one) => one.do === 'check')) await act(check)
      }
      advance(60 * minute)
      while (await isDue()) await checkRefundsDue(deps)
      await app.inject(
        provider.event('refund.processed', { transaction_reference: order.reference, at: Date.now() }),
      )
      await inboxWorked()
      await expectInvariants(deps, provider)
      await expectEveryRefundKept(db, provider, order.id)
    }),
    { numRuns: 25, seed, endOnFailure: true },
  )
})

/** A look takes a few of them; those of earlier stories stand in the same line. */
const isDue = async () => (await db.$count(refunds, lte(refunds.nextCheckAt, deps.now()))) > 0

async function chargeOf(reference: string) {
  const charge = (await provider.transactions()).find((one) => one.reference === reference)
  return charge as NonNullable<typeof charge>
}
