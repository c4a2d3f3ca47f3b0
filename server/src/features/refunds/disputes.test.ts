import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentEndpoints } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '#testing/invariants.ts'
import { refunding } from '#testing/refunding.ts'
import { openSince, save } from './disputes.repo.ts'

const { app, as, deps, worker, mails, provider, admin, inboxWorked, paid, totalIncome } = await refunding()

const stepsFor = async (reader: typeof admin, reference: string) => {
  const { body } = await reader.call(checkoutEndpoints.timeline, { params: { reference } })
  return body.steps.filter(({ kind }) => kind === 'disputed' || kind === 'refunded').map(({ text }) => text)
}

describe('a dispute', () => {
  it('flags the payment, stops refunds and tells staff, until the bank decides for us', async () => {
    const order = await paid()
    const dispute = await provider.openDispute(order.reference)
    await inboxWorked()
    await worker.drain()
    expect(await order.payment()).toMatchObject({ disputed: true })
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has questioned this payment',
      'Nothing changes for the project while the bank looks at it',
    ])
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
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has questioned this payment',
      'The bank has decided: the payment stands',
    ])
  })

  it('is told to the customer who owns the payment, and to no other', async () => {
    const order = await paid()
    const stranger = await as.customer()
    const dispute = await provider.openDispute(order.reference)
    await inboxWorked()
    expect((await order.customer.call(paymentEndpoints.list)).body[0]).toMatchObject({ disputed: true })
    const asked = await stranger.call(checkoutEndpoints.timeline, { params: { reference: order.reference } })
    expect(asked.status).toBe(404)
    expect((await stranger.call(paymentEndpoints.list)).body).toEqual([])
    await provider.resolveDispute(dispute.id, 'declined')
    await inboxWorked()
  })

  it('keeps the flag up while another one of the same payment is open', async () => {
    const order = await paid()
    const first = await provider.openDispute(order.reference)
    const second = await provider.openDispute(order.reference)
    await provider.resolveDispute(first.id, 'declined')
    await inboxWorked()
    expect(await order.payment()).toMatchObject({ disputed: true })
    await provider.resolveDispute(second.id, 'declined')
    await inboxWorked()
    expect(await order.payment()).toMatchObject({ disputed: false })
  })

  it('that has ended stays so when older news come late', async () => {
    const order = await paid()
    const row = { id: 77, paymentId: order.id, openedAt: new Date('2026-11-01T10:00:00Z') }
    await save(deps.db, { ...row, endedAt: new Date('2026-11-02T10:00:00Z'), outcome: 'won' })
    await save(deps.db, { ...row, endedAt: null, outcome: null })
    expect(await openSince(deps.db, order.id)).toBeNull()
  })

  it('that is lost takes the money out of the income', async () => {
    const order = await paid()
    const before = await totalIncome()
    const dispute = await provider.openDispute(order.reference)
    await provider.resolveDispute(dispute.id, 'merchant-accepted')
    await inboxWorked()
    expect(await order.payment()).toMatchObject({ disputed: false, refunded: 250_000 })
    expect(await stepsFor(order.customer, order.reference)).toEqual([
      'The payer’s bank has questioned this payment',
      'The bank has decided: the money goes back to the payer',
      '₦250,000 was sent back',
    ])
    expect(await totalIncome()).toBe(before - 250_000)
    await expectInvariants(deps, provider)
    // There is no refund at the provider behind it: nothing for the comparison after each test.
    await as.superAdmin().then((boss) => boss.call(paymentEndpoints.remove, { params: { id: order.id } }))
  })
})
