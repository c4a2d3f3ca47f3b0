import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { testProvider } from '#testing/provider.ts'
import { settle } from './settle.service.ts'

const provider = await testProvider()
const { as, make, deps } = await testApp({ gateway: provider.gateway })
const { list, update, remove } = paymentEndpoints
const admin = await as.admin()
const superAdmin = await as.superAdmin()
const service = await make.service({ priceKobo: 250_000_00 })

afterEach(() => expectInvariants(deps, provider))

const form = (userId: number, more: object = {}) => ({
  amount: 50_000.5,
  type: 'one_time',
  status: 'paid' as const,
  userId,
  ...more,
})

async function ordered(paid: boolean) {
  const customer = await as.customer()
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
  })
  const { reference } = opened.body
  if (paid) {
    await provider.pay(reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
  }
  const [payment] = (await customer.call(list)).body
  if (!payment) throw new Error('the order has no payment')
  return { customer, reference, payment, params: { id: payment.id } }
}

describe('a payment confirmed by the provider', () => {
  it.each([
    ['amount', { amount: 1 }],
    ['status', { status: 'pending' }],
  ])('keeps its %s, and the error suggests a refund', async (_what, change) => {
    const { customer, params } = await ordered(true)
    const answer = await superAdmin.call(update, {
      params,
      body: form(customer.user.id, { amount: 250_000, ...change }),
    })
    expect([answer.status, answer.error.message]).toEqual([409, moneyText.refundInstead])
  })

  it('keeps its user, but its type can be changed', async () => {
    const { customer, params } = await ordered(true)
    const otherCustomer = await as.customer()
    const moved = await admin.call(update, { params, body: form(otherCustomer.user.id, { amount: 250_000 }) })
    expect(moved.status).toBe(409)
    const retyped = await admin.call(update, {
      params,
      body: form(customer.user.id, { amount: 250_000, type: 'other' }),
    })
    expect(retyped.body).toMatchObject({ type: 'other', method: 'paystack', status: 'paid' })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([{ type: 'other' }])
  })

  it('can be deleted, and its reference creates nothing new', async () => {
    const { customer, reference, params } = await ordered(true)
    await superAdmin.call(remove, { params })
    const again = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect(again.status).toBe(200)
    expect((await customer.call(list)).body).toEqual([])
    expect((await customer.call(projectEndpoints.list)).body).toHaveLength(1)
  })
})

describe('an unpaid order', () => {
  it('keeps its price and user while it can be paid online', async () => {
    const { customer, params } = await ordered(false)
    const answer = await admin.call(update, { params, body: form(customer.user.id, { status: 'pending' }) })
    expect([answer.status, answer.error.message]).toEqual([409, moneyText.orderKeepsItsPrice])
  })

  it('becomes a manual payment with a project when staff set it to paid, and a later charge is flagged', async () => {
    const { customer, reference, params } = await ordered(false)
    const paid = await admin.call(update, { params, body: form(customer.user.id, { amount: 250_000 }) })
    expect(paid.body).toMatchObject({ status: 'paid', method: 'manual', open: false })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { paymentStatus: 'paid', paymentMethod: 'manual', amount: 250_000 },
    ])
    await provider.pay(reference)
    const claimed = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect(claimed.status).toBe(409)
    const flagged = await admin.call(paymentReviewEndpoints.list, { query: { search: reference } })
    expect(flagged.body).toMatchObject([{ reason: 'duplicate' }])
  })

  it('can be paid again when staff undo its manual payment, and keeps its project', async () => {
    const { customer, params } = await ordered(false)
    const set = (status: 'paid' | 'pending', amount = 250_000) =>
      admin.call(update, { params, body: form(customer.user.id, { amount, status }) })
    await set('paid')
    const [project] = (await customer.call(projectEndpoints.list)).body
    expect((await set('pending', 1_000)).body).toMatchObject({
      status: 'pending',
      method: 'paystack',
      amount: 250_000,
      open: true,
    })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { id: project?.id, paymentStatus: 'pending' },
    ])
    await expectInvariants(deps)

    const [pending] = (await customer.call(list)).body
    const resumed = await customer.call(checkoutEndpoints.resume, {
      params: { reference: pending?.reference as string },
    })
    const { reference } = resumed.body
    await provider.pay(reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect((await customer.call(list)).body).toMatchObject([{ status: 'paid', method: 'paystack' }])
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([
      { id: project?.id, paymentStatus: 'paid', paymentMethod: 'paystack', paymentReference: reference },
    ])
  })

  it('is paid again when staff set it to paid, undo that and set it to paid once more', async () => {
    const { customer, params } = await ordered(false)
    for (const status of ['paid', 'pending', 'paid'] as const)
      await admin.call(update, { params, body: form(customer.user.id, { amount: 250_000, status }) })
    expect((await customer.call(projectEndpoints.list)).body).toMatchObject([{ paymentStatus: 'paid' }])
  })

  it('stays paid when staff undo its manual payment but accepted a charge too', async () => {
    const { customer, reference, params } = await ordered(false)
    const body = form(customer.user.id, { amount: 250_000 })
    await admin.call(update, { params, body })
    await provider.pay(reference)
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    const [flagged] = (await admin.call(paymentReviewEndpoints.list, { query: { search: reference } })).body
    await admin.call(paymentReviewEndpoints.accept, {
      params: { id: flagged?.id as number },
      body: { reason: 'Paid online after all' },
    })
    await admin.call(update, { params, body: { ...body, status: 'pending' } })
    const statuses = (await customer.call(list)).body.map(({ status, open }) => ({ status, open }))
    expect(statuses).toContainEqual({ status: 'paid', open: false })
    expect(statuses).toContainEqual({ status: 'pending', open: false })
  })

  it('is under review again when staff undo its manual payment before they decide about its charge', async () => {
    const { customer, reference, params } = await ordered(false)
    await provider.pay(reference, 'success', { amount: 1_000_00 })
    await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    const body = form(customer.user.id, { amount: 250_000 })
    await admin.call(update, { params, body })
    const undone = await admin.call(update, { params, body: { ...body, status: 'pending' } })
    expect(undone.body).toMatchObject({ status: 'pending', open: false, inReview: true })
  })

  it('is not found by its owner when it is deleted, and a later charge is flagged', async () => {
    const { customer, reference, params } = await ordered(false)
    await superAdmin.call(remove, { params })
    await provider.pay(reference)
    const claimed = await customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
    expect(claimed.status).toBe(404)
    expect(await settle(deps, reference)).toBe('review')
    const flagged = await admin.call(paymentReviewEndpoints.list, { query: { search: reference } })
    expect(flagged.body).toMatchObject([{ reason: 'deleted', state: 'open' }])
  })
})
