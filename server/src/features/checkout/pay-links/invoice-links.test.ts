import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { documentEndpoints } from '@jara/contract/documents'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { moneyText } from '@jara/contract/money-text'
import { describe, expect, it } from 'vitest'
import type { Person } from '#testing/as.ts'
import { invoicing } from '#testing/invoices.ts'

const { as, make, provider, staff, worker, emails, drafted, issued, opened, paid, get } = await invoicing()
const { createForInvoice, open, checkout, arrived } = payLinkEndpoints
const payer = as.visitor()
const email = 'accounts@shoes.example'

/** Creates a pay link for the invoice, or a part of it. */
async function linked(who: Person, id: number, amount?: number) {
  const { status, body } = await who.call(createForInvoice, { params: { id }, body: { amount } })
  expect(status).toBe(201)
  return { ...body, token: body.url.split('#')[1] as string }
}

const shown = async (token: string) => (await payer.call(open, { body: { token } })).body

/** Opens the provider's checkout with the link and pays. Returns what the payer sees afterwards. */
async function paidWith(token: string) {
  const { status, body } = await payer.call(checkout, { body: { token, email } })
  expect(status).toBe(201)
  await provider.pay(body.reference)
  return (await payer.call(arrived, { body: { reference: body.reference } })).body
}

describe('a pay link for an invoice', () => {
  it('lets a visitor pay all that is due, and both get the receipt of the invoice', async () => {
    const { customer, invoice } = await issued()
    const link = await linked(customer, invoice.id)
    expect(link).toMatchObject({ title: `${invoice.label}: A shop for shoes`, amount: 300_000 })
    expect(await shown(link.token)).toMatchObject({
      state: 'open',
      closedReason: null,
      amount: 300_000,
      vat: null,
      invoice: { label: invoice.label },
      seller: invoice.seller,
      buyer: invoice.buyer,
    })
    expect(await paidWith(link.token)).toMatchObject({ state: 'paid', amount: 300_000 })
    const seen = await get(customer, invoice.id)
    expect(seen).toMatchObject({ status: 'paid', paid: 300_000, outstanding: 0 })
    const number = seen.payments[0]?.receiptNumber ?? 0
    const receipt = await customer.call(documentEndpoints.receipt, { params: { number } })
    expect(receipt.body).toMatchObject({ invoice: { id: invoice.id }, buyer: invoice.buyer })
    await worker.drain()
    expect(emails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Receipt for ₦300,000',
    ])
  })

  it('can pay a part, and the rest with another link', async () => {
    const { customer, invoice } = await issued()
    expect(await paidWith((await linked(customer, invoice.id, 100_000)).token)).toMatchObject({
      amount: 100_000,
    })
    const rest = await linked(customer, invoice.id)
    expect(rest.amount).toBe(200_000)
    await paidWith(rest.token)
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'paid', paid: 300_000 })
  })

  it.each([
    [300_001, 'At most ₦300,000 is due.'],
    [299_960, 'Pay ₦300,000, or leave at least ₦50 to pay later.'],
    [49, 'The smallest amount that can be paid online is ₦50.'],
  ])('is not created for ₦%i', async (amount, message) => {
    const { customer, params } = await issued()
    const refused = await customer.call(createForInvoice, { params, body: { amount } })
    expect([refused.status, refused.error.fields]).toEqual([400, { amount: message }])
  })

  it('is not created for a draft, or for an invoice that is paid or void', async () => {
    const draft = await drafted()
    expect((await draft.customer.call(createForInvoice, { params: draft.params, body: {} })).status).toBe(404)
    const settled = await issued()
    await paid(settled.customer, settled.invoice.id)
    const voided = await issued()
    await staff.call(invoiceEndpoints.void, { params: voided.params, body: { reason: 'A mistake' } })
    for (const { customer, params } of [settled, voided]) {
      const refused = await customer.call(createForInvoice, { params, body: {} })
      expect([refused.status, refused.error.message]).toEqual([409, moneyText.invoicePaid])
    }
  })

  it('is created only by members who may pay', async () => {
    const { clientId, params } = await issued()
    const member = async (permission: 'pay' | 'approve') => {
      const colleague = await as.customer()
      await make.member({ clientId, userId: colleague.user.id, permissions: [permission] })
      return colleague
    }
    for (const who of [await member('approve'), await as.customer(), staff])
      expect((await who.call(createForInvoice, { params, body: {} })).status).toBe(404)
    expect((await (await member('pay')).call(createForInvoice, { params, body: {} })).status).toBe(201)
  })

  it('stops working when the same user creates another one, for the same or another amount', async () => {
    const { customer, invoice } = await issued()
    const first = await linked(customer, invoice.id)
    const second = await linked(customer, invoice.id)
    expect((await payer.call(open, { body: { token: first.token } })).status).toBe(404)
    const third = await linked(customer, invoice.id, 100_000)
    const replaced = await payer.call(open, { body: { token: second.token } })
    expect([replaced.status, replaced.error.message]).toEqual([404, expect.stringContaining('expired')])
    expect(await shown(third.token)).toMatchObject({ state: 'open', amount: 100_000 })
  })

  it('counts a payment that has arrived before it is created', async () => {
    const { customer, invoice } = await issued()
    await provider.pay(await opened(customer, invoice.id, 100_000))
    expect((await linked(customer, invoice.id, 150_000)).amount).toBe(150_000)
    expect(await get(customer, invoice.id)).toMatchObject({ paid: 100_000, outstanding: 200_000 })
  })

  it.each(['before', 'after'])(
    'says that a void invoice cannot be paid, %s its order expires',
    async (when) => {
      const { customer, invoice, params } = await issued()
      const { token } = await linked(customer, invoice.id)
      const { reference } = (await payer.call(checkout, { body: { token, email } })).body
      await staff.call(invoiceEndpoints.void, { params, body: { reason: 'Wrong client' } })
      if (when === 'after') await worker.drain()
      expect(await shown(token)).toMatchObject({ state: 'closed', closedReason: moneyText.invoiceVoid })
      const refused = await payer.call(checkout, { body: { token, email } })
      expect([refused.status, refused.error.message]).toEqual([409, moneyText.targetClosed])
      // The payer had opened the checkout before.
      await provider.pay(reference)
      const back = await payer.call(arrived, { body: { reference } })
      expect(back.body).toMatchObject({ state: 'review', note: moneyText.paidClosedTarget })
      const { body: reviews } = await staff.call(paymentReviewEndpoints.list)
      expect(reviews.find((one) => one.reference === reference)?.reason).toBe('target_closed')
    },
  )

  it('says that the invoice is paid when it was paid with this link or an earlier one', async () => {
    const { customer, invoice } = await issued()
    const earlier = await linked(customer, invoice.id, 200_000)
    await paidWith(earlier.token)
    const later = await linked(customer, invoice.id)
    await paid(customer, invoice.id)
    await worker.drain()
    for (const { token } of [earlier, later]) {
      expect(await shown(token)).toMatchObject({ state: 'paid' })
      const refused = await payer.call(checkout, { body: { token, email } })
      expect([refused.status, refused.error.message]).toEqual([409, moneyText.alreadyPaid])
    }
  })

  it('says that nothing is due when another payment has paid the invoice', async () => {
    const { customer, invoice, clientId } = await issued()
    const { token } = await linked(customer, invoice.id)
    const colleague = await as.customer()
    await make.member({ clientId, userId: colleague.user.id, permissions: ['pay'] })
    await paid(colleague, invoice.id)
    await worker.drain()
    expect(await shown(token)).toMatchObject({ state: 'closed', closedReason: moneyText.invoicePaid })
    expect((await payer.call(checkout, { body: { token, email } })).status).toBe(409)
  })

  it('says how much is due when that is less than it pays', async () => {
    const { customer, invoice, params } = await issued()
    const { token } = await linked(customer, invoice.id)
    await staff.call(invoiceEndpoints.credit, { params, body: { amount: 50_000, reason: 'A discount' } })
    const closedReason = moneyText.dueLessThanLink('₦250,000')
    expect(await shown(token)).toMatchObject({ state: 'closed', closedReason })
    await worker.drain()
    expect(await shown(token)).toMatchObject({ state: 'closed', closedReason })
  })
})
