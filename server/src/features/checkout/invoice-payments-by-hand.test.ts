import { agencyEndpoints } from '@jara/contract/agency'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { describe, expect, it } from 'vitest'
import { invoicing } from '#testing/invoices.ts'

const { as, provider, staff, issued, paid, get } = await invoicing()
const { openForInvoice, unfinished } = checkoutEndpoints

describe('a payment of an invoice that staff record', () => {
  it('is counted, and cannot exceed what is due', async () => {
    const { customer, invoice, params } = await issued()
    const tooMuch = await staff.call(paymentEndpoints.createForInvoice, {
      params,
      body: { amount: 300_001 },
    })
    expect(tooMuch.status).toBe(409)
    const { body: payment } = await staff.call(paymentEndpoints.createForInvoice, {
      params,
      body: { amount: 120_000 },
    })
    expect(payment).toMatchObject({ status: 'paid', method: 'manual', invoiceId: invoice.id })
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'part_paid', paid: 120_000 })

    const change = { amount: 130_000, type: 'invoice', status: 'paid', userId: payment.userId } as const
    const moved = await staff.call(paymentEndpoints.update, { params: { id: payment.id }, body: change })
    expect(moved.status).toBe(409)
    const undone = await staff.call(paymentEndpoints.update, {
      params: { id: payment.id },
      body: { ...change, amount: 120_000, status: 'pending' },
    })
    expect(undone.status).toBe(200)
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'unpaid', paid: 0 })
    const redone = await staff.call(paymentEndpoints.update, {
      params: { id: payment.id },
      body: { ...change, amount: 120_000, status: 'paid' },
    })
    expect(redone.status).toBe(200)
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'part_paid', paid: 120_000 })
  })

  it('can be set to pending and to paid again when it is all that is due', async () => {
    const { customer, invoice, params } = await issued()
    const whole = { params, body: { amount: 300_000 } }
    const { body: payment } = await staff.call(paymentEndpoints.createForInvoice, whole)
    const form = { amount: 300_000, type: 'invoice', userId: payment.userId } as const
    for (const status of ['pending', 'paid'] as const) {
      const by = { params: { id: payment.id }, body: { ...form, status } }
      expect((await staff.call(paymentEndpoints.update, by)).status).toBe(200)
    }
    expect(await get(customer, invoice.id)).toMatchObject({ status: 'paid', paid: 300_000 })
  })

  it('is recorded once when the request is repeated with the same version, as is a credit note', async () => {
    const { invoice, params } = await issued()
    const { version } = invoice
    const record = () =>
      staff.call(paymentEndpoints.createForInvoice, { params, body: { amount: 60_000, version } })
    const recorded = await Promise.all([record(), record()])
    expect(recorded.map(({ status }) => status).sort()).toEqual([201, 409])
    const { version: next } = await get(staff, invoice.id)
    const credit = () =>
      staff.call(invoiceEndpoints.credit, {
        params,
        body: { amount: 50_000, reason: 'A discount', version: next },
      })
    const credited = await Promise.all([credit(), credit()])
    expect(credited.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await get(staff, invoice.id)).toMatchObject({ paid: 60_000, credited: 50_000 })
  })

  it('needs a second approval above the amount of the settings', async () => {
    const superAdmin = await as.superAdmin()
    const { body: settings } = await superAdmin.call(agencyEndpoints.get)
    const { version: _, ...form } = settings
    await superAdmin.call(agencyEndpoints.update, { body: { ...form, twoStaffAbove: 1_000 } })
    const { customer, invoice, params } = await issued()
    const { body: payment } = await staff.call(paymentEndpoints.createForInvoice, {
      params,
      body: { amount: 120_000 },
    })
    expect(payment.status).toBe('pending')
    expect(await get(customer, invoice.id)).toMatchObject({ paid: 0, undecided: true, payable: 0 })
    // Until then the customer cannot pay, also not the same amount, and staff cannot void or credit.
    const same = await customer.call(openForInvoice, { params, body: { amount: 120_000 } })
    expect(same.error.message).toBe(moneyText.paymentConfirming)
    const reason = { params, body: { reason: 'A mistake' } }
    expect((await staff.call(invoiceEndpoints.void, reason)).status).toBe(409)
    const less = { params, body: { amount: 1000, reason: 'A discount' } }
    expect((await staff.call(invoiceEndpoints.credit, less)).status).toBe(409)
    const change = { amount: 250_000, type: 'invoice', status: 'pending', userId: payment.userId } as const
    const more = await staff.call(paymentEndpoints.update, { params: { id: payment.id }, body: change })
    expect(more.status).toBe(409)
    expect((await customer.call(unfinished)).body).toEqual([])
    const approved = await superAdmin.call(paymentEndpoints.update, {
      params: { id: payment.id },
      body: { amount: 120_000, type: 'invoice', status: 'paid', userId: payment.userId },
    })
    expect(approved.body.status).toBe('paid')
    expect(await get(customer, invoice.id)).toMatchObject({ paid: 120_000 })
    await superAdmin.call(agencyEndpoints.update, { body: { ...form, twoStaffAbove: null } })
  })
})

describe('a refund of an invoice', () => {
  it.each([
    [false, { paid: 200_000, credited: 100_000, outstanding: 0, status: 'paid' }],
    [true, { paid: 200_000, credited: 0, outstanding: 100_000, status: 'part_paid' }],
  ])('with still owed %s', async (stillOwed, expected) => {
    const { customer, invoice } = await issued()
    const reference = await paid(customer, invoice.id)
    const id = (await get(customer, invoice.id)).payments[0]?.id ?? 0
    const { status } = await staff.call(refundEndpoints.create, {
      params: { id },
      body: { amount: 100_000, reason: 'Too much', stillOwed },
    })
    expect(status).toBe(201)
    await provider.finishRefund(reference)
    const { body: refunds } = await staff.call(refundEndpoints.list, { params: { id } })
    await staff.call(refundEndpoints.check, { params: { id: refunds[0]?.id ?? 0 } })
    expect(await get(customer, invoice.id)).toMatchObject(expected)

    // A deleted payment no longer counts, and neither does what its refund has credited.
    const superAdmin = await as.superAdmin()
    expect((await superAdmin.call(paymentEndpoints.remove, { params: { id } })).status).toBe(204)
    expect(await get(customer, invoice.id)).toMatchObject({ paid: 0, credited: 0, outstanding: 300_000 })
  })
})
