import { checkoutEndpoints } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '#testing/invariants.ts'
import { refunding } from '#testing/refunds.ts'
import { checkRefundsDue } from './refund-checks.service.ts'

const {
  app,
  as,
  deps,
  worker,
  advance,
  emails,
  provider,
  admin,
  processEvents,
  paid,
  totalIncome,
  service,
  chargeOf,
} = await refunding()
const other = await as.admin()
const minute = 60_000

describe('a refund', () => {
  it('updates income, project and customer when part of a payment is refunded', async () => {
    const order = await paid()
    const before = await totalIncome()
    const requested = await order.refund(100_000)
    expect([requested.status, requested.body.state]).toEqual([201, 'pending'])
    await worker.drain()
    expect(await order.payment()).toMatchObject({ refunded: 0, refundable: 150_000 })
    expect(await totalIncome()).toBe(before)

    await provider.finishRefund(order.reference)
    await processEvents()
    await worker.drain()
    expect(await order.refunds()).toMatchObject([
      { state: 'processed', amount: 100_000, requestedBy: admin.user.name },
    ])
    expect(await order.payment()).toMatchObject({ refunded: 100_000, refundable: 150_000, status: 'paid' })
    expect(await totalIncome()).toBe(before - 100_000)
    expect(await order.project()).toMatchObject({ paymentStatus: 'partly_refunded' })
    const subjects = emails.filter(({ to }) => to === order.customer.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('A refund of ₦100,000 is on its way')
    expect(subjects).toContain('We sent ₦100,000 back to you')
  })

  it('marks the project as refunded when the rest is refunded, and rejects a third refund', async () => {
    const order = await paid()
    await order.refund(100_000)
    const tooMuch = await order.refund(150_000.01)
    expect([tooMuch.status, tooMuch.error.fields?.amount]).toEqual([400, moneyText.refundAtMost('₦150,000')])
    await order.refund(150_000)
    await provider.finishRefund(order.reference)
    await processEvents()
    expect(await order.project()).toMatchObject({ paymentStatus: 'refunded' })
    const again = await order.refund(1)
    expect([again.status, again.error.message]).toEqual([409, moneyText.nothingToRefund])
  })

  it('is made once when two members of staff request it at the same time', async () => {
    const order = await paid()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => order.refund(150_000, n % 2 === 0 ? admin : other)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    const { length } = await provider.gateway.listRefundsOf((await chargeOf(order.reference)).id)
    expect(length).toBe(1)
  })

  it('is looked up and never sent twice when the response is lost', async () => {
    const order = await paid()
    await provider.faults({ api: 'lost', webhook: 'drop' })
    const requested = await order.refund(100_000)
    expect([requested.status, requested.body.state]).toEqual([201, 'asking'])
    await provider.faults({ api: 'ok' })
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('asking')
    advance(3 * minute)
    await checkRefundsDue(deps)
    expect((await order.refunds())[0]?.state).toBe('pending')
    expect(await provider.gateway.listRefundsOf((await chargeOf(order.reference)).id)).toHaveLength(1)
  })

  it('fails and can be requested again when it never reached the provider', async () => {
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

  it('does not fail on a manual check while it may still reach the provider', async () => {
    const order = await paid()
    await provider.faults({ api: 'down' })
    const { body } = await order.refund(200_000)
    await provider.faults({ api: 'ok' })
    const check = async () =>
      (await admin.call(refundEndpoints.check, { params: { id: body.id } })).body.state
    expect(await check()).toBe('asking')
    expect((await order.refund(200_000)).status).toBe(400)
    advance(3 * minute)
    expect(await check()).toBe('failed')
  })

  it.each(['failed', 'needs-attention'] as const)('notifies staff when it ends as %s', async (outcome) => {
    const order = await paid()
    const { body } = await order.refund(250_000)
    await provider.finishRefund(order.reference, outcome)
    await processEvents()
    await worker.drain()
    const toAdmin = emails.filter(({ to, text }) => to === admin.user.email && text.includes(order.reference))
    expect(toAdmin.map(({ subject }) => subject)).toContain('A refund of ₦250,000 did not go through')
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

  it('is recorded when it was created at the provider and its event arrives before the charge', async () => {
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
    await processEvents()
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'paid', refundable: 240_000 })
    const { body: refunds } = await admin.call(refundEndpoints.list, {
      params: { id: payment?.id as number },
    })
    expect(refunds).toMatchObject([{ requestedBy: null, amount: 10_000, state: 'pending' }])
  })

  it('can be requested only by staff, with a reason', async () => {
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

  it('is refunded immediately, and its amount cannot drop below the refund', async () => {
    const { id, form } = await byHand()
    const before = await totalIncome()
    const body = { amount: 2_000, reason: 'Cash' }
    expect((await admin.call(refundEndpoints.create, { params: { id }, body })).body.state).toBe('processed')
    expect(await totalIncome()).toBe(before - 2_000)
    const lowered = await admin.call(paymentEndpoints.update, {
      params: { id },
      body: { ...form, amount: 1_000 },
    })
    expect([lowered.status, lowered.error.message]).toEqual([409, moneyText.refundedKeepsItsAmount])
  })

  it('moves its refunds with it when its type changes or it is removed', async () => {
    const { id, form } = await byHand()
    await admin.call(refundEndpoints.create, { params: { id }, body: { amount: 2_000, reason: 'Cash' } })
    await admin.call(paymentEndpoints.update, { params: { id }, body: { ...form, type: 'one_time' } })
    await expectInvariants(deps)
    const before = await totalIncome()
    const superAdmin = await as.superAdmin()
    await superAdmin.call(paymentEndpoints.remove, { params: { id } })
    expect(await totalIncome()).toBe(before - 3_000)
  })
})

it('the income report adds up gross, fees, refunds and net by month and type', async () => {
  const { body } = await admin.call(paymentEndpoints.income)
  const sum = (key: 'gross' | 'fees' | 'refunds' | 'net') =>
    body.reduce((all, row) => all + row[key] * 100, 0)
  expect(sum('gross') - sum('fees') - sum('refunds')).toBeCloseTo(sum('net'))
  expect((sum('gross') - sum('refunds')) / 100).toBeCloseTo(await totalIncome())
  expect(sum('fees')).toBeGreaterThan(0)
})
