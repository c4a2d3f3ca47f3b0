import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { moneyText } from '@jara/contract/money-text'
import { paymentEndpoints } from '@jara/contract/payments'
import { describe, expect, it } from 'vitest'
import { sweepDisputes, sweepRefunds } from '#features/checkout/provider-sweep.service.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { refunding } from '#testing/refunds.ts'
import { openSince, save } from './disputes.repo.ts'

const {
  app,
  as,
  deps,
  worker,
  emails,
  provider,
  service,
  admin,
  processEvents,
  paid,
  paidInvoice,
  totalIncome,
  chargeOf,
} = await refunding()

const stepsFor = async (reader: typeof admin, reference: string) => {
  const { body } = await reader.call(checkoutEndpoints.timeline, { params: { reference } })
  return body.steps.filter(({ kind }) => kind === 'disputed' || kind === 'refunded').map(({ text }) => text)
}

type Order = Awaited<ReturnType<typeof paid>>

/**
 * Removes a payment whose dispute was lost. The provider has no refund for it, so the comparison of refunds after
 * each test would fail.
 */
const remove = async ({ id }: Order) =>
  (await as.superAdmin()).call(paymentEndpoints.remove, { params: { id } })

describe('a dispute or refund whose event is lost', () => {
  it('is found by the next sweep', async () => {
    const [disputed, refunded] = [await paid(), await paid()]
    await provider.faults({ webhook: 'drop' })
    const dispute = await provider.openDispute(disputed.reference)
    const { id: transactionId } = await chargeOf(refunded.reference)
    await provider.gateway.refund({ transactionId, amountKobo: 1_000_00, merchantNote: 'by hand' })
    await sweepDisputes(deps)
    await sweepRefunds(deps)
    expect(await disputed.payment()).toMatchObject({ disputed: true })
    expect(await refunded.payment()).toMatchObject({ refundable: 249_000 })

    await provider.resolveDispute(dispute.id, 'declined')
    await sweepDisputes(deps)
    await sweepDisputes(deps)
    expect(await disputed.payment()).toMatchObject({ disputed: false })
    expect(await stepsFor(disputed.customer, disputed.reference)).toHaveLength(2)
  })

  it('is found when the dispute is older than the list of the sweep', async () => {
    const order = await paid()
    const dispute = await provider.openDispute(order.reference)
    await processEvents()
    await provider.faults({ webhook: 'drop' })
    await provider.resolveDispute(dispute.id, 'declined')
    await sweepDisputes({ ...deps, gateway: { ...deps.gateway, listDisputes: async () => [] } })
    expect(await order.payment()).toMatchObject({ disputed: false })
  })
})

describe('a dispute about a flagged charge', () => {
  it('is shown to staff and belongs to the payment once staff accept the charge', async () => {
    const customer = await as.customer()
    const { body } = await customer.call(checkoutEndpoints.open, {
      body: { title: 'Shop', description: 'Shoes', serviceId: service.id, type: 'one_time' },
    })
    await provider.pay(body.reference, 'success', { amount: 100_00 })
    await processEvents()
    const dispute = await provider.openDispute(body.reference)
    await processEvents()
    await worker.drain()
    const find = async () =>
      (await admin.call(paymentReviewEndpoints.list, { query: { search: body.reference } })).body[0]
    expect(await find()).toMatchObject({ reason: 'amount', disputed: true })
    const subjects = emails.filter(({ to }) => to === admin.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('A payment to review is disputed')

    const params = { id: (await find())?.id as number }
    await admin.call(paymentReviewEndpoints.accept, { params, body: { reason: 'Agreed on the phone' } })
    const [payment] = (await customer.call(paymentEndpoints.list)).body
    expect(payment).toMatchObject({ status: 'paid', disputed: true })
    expect(await stepsFor(customer, body.reference)).toHaveLength(2)
    await provider.resolveDispute(dispute.id, 'declined')
    await processEvents()
    expect((await customer.call(paymentEndpoints.list)).body[0]).toMatchObject({ disputed: false })
  })
})

describe('a dispute', () => {
  it('flags the payment, blocks refunds and notifies staff until the bank decides for us', async () => {
    const order = await paid()
    const dispute = await provider.openDispute(order.reference)
    await processEvents()
    await worker.drain()
    expect(await order.payment()).toMatchObject({ disputed: true })
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has disputed this payment',
      'The project continues while the bank reviews the payment',
    ])
    const refused = await order.refund(1_000)
    expect([refused.status, refused.error.message]).toEqual([409, moneyText.answerTheDispute])
    const subjects = emails.filter(({ to }) => to === admin.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('Payment disputed: ₦250,000')

    await provider.resolveDispute(dispute.id, 'declined')
    await processEvents()
    // A late duplicate of the create event changes nothing, because its handler fetches the dispute's current
    // state.
    await app.inject(
      provider.event('charge.dispute.create', {
        id: dispute.id,
        transaction: { reference: order.reference },
      }),
    )
    await processEvents()
    expect(await order.payment()).toMatchObject({ disputed: false, refunded: 0 })
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has disputed this payment',
      'The bank has decided: the payment is valid',
    ])
  })

  it('is visible only to the customer who owns the payment', async () => {
    const order = await paid()
    const other = await as.customer()
    const dispute = await provider.openDispute(order.reference)
    await processEvents()
    expect((await order.customer.call(paymentEndpoints.list)).body[0]).toMatchObject({ disputed: true })
    const answer = await other.call(checkoutEndpoints.timeline, { params: { reference: order.reference } })
    expect(answer.status).toBe(404)
    expect((await other.call(paymentEndpoints.list)).body).toEqual([])
    await provider.resolveDispute(dispute.id, 'declined')
    await processEvents()
  })

  it('keeps the payment flagged while another dispute of it is open', async () => {
    const order = await paid()
    const first = await provider.openDispute(order.reference)
    const second = await provider.openDispute(order.reference)
    await provider.resolveDispute(first.id, 'declined')
    await processEvents()
    expect(await order.payment()).toMatchObject({ disputed: true })
    await provider.resolveDispute(second.id, 'declined')
    await processEvents()
    expect(await order.payment()).toMatchObject({ disputed: false })
  })

  it('stays ended when an older event arrives late', async () => {
    const order = await paid()
    const row = { id: 77, providerTxId: 7, paymentId: order.id, openedAt: new Date('2026-11-01T10:00:00Z') }
    await save(deps.db, { ...row, endedAt: new Date('2026-11-02T10:00:00Z'), outcome: 'won' })
    await save(deps.db, { ...row, endedAt: null, outcome: null })
    expect(await openSince(deps.db, order.id)).toBeNull()
  })

  it('reduces the income when it is lost', async () => {
    const order = await paid()
    const before = await totalIncome()
    const dispute = await provider.openDispute(order.reference)
    await provider.resolveDispute(dispute.id, 'merchant-accepted')
    await processEvents()
    expect(await order.payment()).toMatchObject({ disputed: false, refunded: 250_000 })
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has disputed this payment',
      'The bank has decided: the payer gets the money back',
      '₦250,000 was refunded',
    ])
    expect(await totalIncome()).toBe(before - 250_000)
    await expectInvariants(deps, provider)
    await remove(order)
  })
})

describe('a dispute about a payment of an invoice', () => {
  const resolved = async (order: Order, resolution: 'merchant-accepted' | 'declined') => {
    const dispute = await provider.openDispute(order.reference)
    await processEvents()
    await provider.resolveDispute(dispute.id, resolution)
    await processEvents()
  }
  const invoiceOf = async ({ customer, payment }: Order) => {
    const params = { id: (await payment()).invoiceId ?? 0 }
    return (await customer.call(invoiceEndpoints.get, { params })).body
  }

  it('makes the amount due again when it is lost, and the client can pay it again', async () => {
    const order = await paidInvoice()
    expect(await invoiceOf(order)).toMatchObject({ status: 'paid', paid: 250_000, outstanding: 0 })
    await resolved(order, 'merchant-accepted')
    const invoice = await invoiceOf(order)
    expect(invoice).toMatchObject({ status: 'unpaid', paid: 0, credited: 0, outstanding: 250_000 })
    expect(invoice.payments).toMatchObject([{ amount: 250_000, refunded: 250_000 }])
    await worker.drain()
    const received = emails.filter(({ to }) => to === order.customer.user.email).map(({ text }) => text)
    expect(received).toContainEqual(expect.stringContaining('₦250,000 is due again on your invoice.'))
    const again = { params: { id: invoice.id }, body: {} }
    const { body } = await order.customer.call(checkoutEndpoints.openForInvoice, again)
    await provider.pay(body.reference)
    await processEvents()
    expect(await invoiceOf(order)).toMatchObject({ status: 'paid', paid: 250_000, outstanding: 0 })
    await expectInvariants(deps, provider)
    await remove(order)
  })

  it('leaves what was refunded before credited when it is lost', async () => {
    const order = await paidInvoice()
    await order.refund(50_000)
    await provider.finishRefund(order.reference)
    await processEvents()
    expect(await invoiceOf(order)).toMatchObject({ paid: 200_000, credited: 50_000, outstanding: 0 })
    await resolved(order, 'merchant-accepted')
    expect(await invoiceOf(order)).toMatchObject({ paid: 0, credited: 50_000, outstanding: 200_000 })
    await expectInvariants(deps, provider)
    await remove(order)
  })

  it('changes nothing when it is won', async () => {
    const order = await paidInvoice()
    await resolved(order, 'declined')
    expect(await invoiceOf(order)).toMatchObject({ status: 'paid', paid: 250_000, outstanding: 0 })
  })
})
