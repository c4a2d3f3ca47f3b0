import { checkoutEndpoints } from '@jara/contract/checkout'
import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { documentEndpoints } from '@jara/contract/documents'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { paymentEndpoints } from '@jara/contract/payments'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#db/schema/index.ts'
import { dueOf, lock } from '#features/invoices/invoices.service.ts'
import { invoicing } from '#testing/invoices.ts'
import { sendProof } from '#testing/proofs.ts'

const { as, make, deps, worker, provider, staff, issued, opened, settled, paid, get } = await invoicing()
const { openForInvoice, record, projectWithPayment, unfinished } = checkoutEndpoints

describe('a payment of an invoice by card', () => {
  it('can be a part, and each part has a receipt with the seller and buyer of the invoice', async () => {
    const { customer, invoice } = await issued()
    await paid(customer, invoice.id, 100_000)
    expect(await get(customer, invoice.id)).toMatchObject({
      status: 'part_paid',
      paid: 100_000,
      outstanding: 200_000,
    })
    await paid(customer, invoice.id)
    const seen = await get(customer, invoice.id)
    expect(seen).toMatchObject({ status: 'paid', paid: 300_000, outstanding: 0 })
    expect(seen.payments.map(({ amount }) => amount)).toEqual([100_000, 200_000])
    const number = seen.payments[0]?.receiptNumber ?? 0
    const receipt = await customer.call(documentEndpoints.receipt, { params: { number } })
    expect(receipt.body).toMatchObject({
      vat: null,
      type: 'invoice',
      invoice: { id: invoice.id, label: invoice.label },
      seller: invoice.seller,
      buyer: invoice.buyer,
    })
  })

  it('is listed with the invoice while it is pending', async () => {
    const { customer, invoice } = await issued()
    await opened(customer, invoice.id, 50_000)
    const { body } = await customer.call(paymentEndpoints.list)
    expect(body).toMatchObject([{ status: 'pending', open: true, invoiceId: invoice.id }])
  })

  it.each([
    [300_001, 'At most ₦300,000 is due.'],
    [299_960, 'Pay ₦300,000, or leave at least ₦50 to pay later.'],
    [49, 'The smallest amount that can be paid online is ₦50.'],
  ])('refuses ₦%i', async (amount, message) => {
    const { customer, params } = await issued()
    const refused = await customer.call(openForInvoice, { params, body: { amount } })
    expect(refused.error.fields).toEqual({ amount: message })
  })

  it('refuses more than the provider takes at once, but takes parts of it', async () => {
    const { customer, params } = await issued({
      lines: [{ text: 'A bank', quantity: 1, unitPrice: 15_000_000 }],
    })
    const whole = await customer.call(openForInvoice, { params, body: {} })
    expect(whole.error.fields?.amount).toMatch(/₦10,000,000/)
    await paid(customer, params.id, 10_000_000)
    await paid(customer, params.id)
    expect(await get(customer, params.id)).toMatchObject({ status: 'paid' })
  })

  it('creates no project, and the two calls for projects refuse it', async () => {
    const { customer, invoice } = await issued()
    const reference = await opened(customer, invoice.id)
    await provider.pay(reference)
    for (const endpoint of [record, projectWithPayment])
      expect((await customer.call(endpoint, { body: { paymentReference: reference } })).status).toBe(409)
    expect(await settled(customer, reference)).toBe('paid')
  })

  it('replaces the open order before it, and is the same when it is repeated', async () => {
    const { customer, invoice } = await issued()
    const first = await opened(customer, invoice.id, 100_000)
    expect(await opened(customer, invoice.id, 100_000)).toBe(first)
    const second = await opened(customer, invoice.id)
    expect((await customer.call(unfinished)).body).toMatchObject([
      { reference: second, invoiceId: invoice.id },
    ])
  })

  it('goes to review when it is paid after another one has paid the invoice', async () => {
    const { customer, invoice } = await issued()
    const first = await opened(customer, invoice.id, 200_000)
    const second = await opened(customer, invoice.id)
    await provider.pay(second)
    await provider.pay(first)
    expect(await settled(customer, second)).toBe('paid')
    expect(await settled(customer, first)).toBe('review')
    const { body: reviews } = await staff.call(paymentReviewEndpoints.list)
    const review = reviews.find(({ reference }) => reference === first)
    expect(review?.reason).toBe('target_closed')
    const accept = { params: { id: review?.id ?? 0 }, body: { reason: 'Keep it' } }
    expect((await staff.call(paymentReviewEndpoints.accept, accept)).status).toBe(409)
    expect((await staff.call(paymentReviewEndpoints.refund, accept)).status).toBe(200)
  })

  it('goes to review when less is due than it pays, and is accepted once it fits', async () => {
    const { customer, invoice, params } = await issued()
    const reference = await opened(customer, invoice.id)
    const { body: credited } = await staff.call(invoiceEndpoints.credit, {
      params,
      body: { amount: 50_000, reason: 'A discount' },
    })
    expect(credited.outstanding).toBe(250_000)
    await provider.pay(reference)
    expect(await settled(customer, reference)).toBe('review')
    const { body: reviews } = await staff.call(paymentReviewEndpoints.list)
    const review = reviews.find((one) => one.reference === reference)
    expect(review?.reason).toBe('overpaid')
    const accept = { params: { id: review?.id ?? 0 }, body: { reason: 'Keep it' } }
    expect((await staff.call(paymentReviewEndpoints.accept, accept)).status).toBe(409)
    expect(await get(customer, invoice.id)).toMatchObject({ paid: 0, outstanding: 250_000 })
  })

  it('of a void invoice goes to review', async () => {
    const { customer, invoice, params } = await issued()
    const reference = await opened(customer, invoice.id)
    await staff.call(invoiceEndpoints.void, { params, body: { reason: 'A mistake' } })
    await provider.pay(reference)
    expect(await settled(customer, reference)).toBe('review')
    expect((await customer.call(openForInvoice, { params, body: {} })).status).toBe(409)
  })

  it('counts once when two parts settle at the same time', async () => {
    const { customer, clientId, invoice } = await issued()
    const colleague = await as.customer()
    await make.member({ clientId, userId: colleague.user.id, permissions: ['pay'] })
    const first = await opened(customer, invoice.id, 150_000)
    await provider.pay(first)
    const second = await opened(colleague, invoice.id, 150_000)
    await provider.pay(second)
    await Promise.all([settled(customer, first), settled(colleague, second), settled(customer, first)])
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'paid', paid: 300_000 })
  })
})

describe('a payment of an invoice by bank transfer', () => {
  it('leaves the rest to be paid otherwise while staff check its proof', async () => {
    const { customer, invoice, params } = await issued()
    const { body: transfer } = await customer.call(transferEndpoints.openForInvoice, {
      params,
      body: { amount: 200_000 },
    })
    const by = { params: { reference: transfer.reference } }
    expect((await customer.call(payLinkEndpoints.proForma, by)).body).toMatchObject({
      amount: 200_000,
      vat: null,
      invoice: { label: invoice.label },
      buyer: invoice.buyer,
      transfer: { narration: transfer.reference },
      state: 'open',
    })
    await sendProof(customer, transfer.reference)
    expect(await get(customer, invoice.id)).toMatchObject({ payable: 100_000, waiting: 200_000 })
    // The checkout asks again under the lock of the invoice.
    expect(await dueOf(deps, await lock(deps, invoice.id))).toBe(100_000_00)
    // A second transfer has its own reference, also when it is the same amount.
    const half = { params, body: { amount: 100_000 } }
    const second = await customer.call(transferEndpoints.openForInvoice, half)
    expect(second.body.reference).not.toBe(transfer.reference)
    await paid(customer, invoice.id)
    expect((await staff.call(transferEndpoints.accept, by)).body.state).toBe('accepted')
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'paid', paid: 300_000, payable: 0 })
  })

  it('is not accepted when it is more than what is due', async () => {
    const { customer, params } = await issued()
    const { body: transfer } = await customer.call(transferEndpoints.openForInvoice, { params, body: {} })
    await sendProof(customer, transfer.reference)
    await staff.call(paymentEndpoints.createForInvoice, { params, body: { amount: 100_000 } })
    const by = { params: { reference: transfer.reference } }
    expect((await staff.call(transferEndpoints.accept, by)).status).toBe(409)
    expect((await customer.call(payLinkEndpoints.proForma, by)).body.state).toBe('closed')
    const refusal = { ...by, body: { reason: 'Paid in cash' } }
    expect((await staff.call(transferEndpoints.refuse, refusal)).body.state).toBe('refused')
    await worker.drain()
    const ended = await deps.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.invoiceId, params.id))
    expect(ended.map(({ state }) => state).sort()).toEqual(['expired', 'paid'])
  })
})
