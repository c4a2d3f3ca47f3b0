import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { paymentEndpoints } from '@jara/contract/payments'
import { describe, expect, it } from 'vitest'
import { eventProcessing } from '#testing/events.ts'
import { flaggedCharges } from '#testing/flagged-charges.ts'
import { checkRefundsDue } from './review-refunds.service.ts'

const test = await flaggedCharges()
const { app, deps, worker, emails, advance, provider, admin, flagged } = test
const processEvents = eventProcessing(test, provider)
const { list, accept, refund } = paymentReviewEndpoints
const minute = 60_000
const body = { reason: 'Spoke with the customer' }

const stateOf = async (reference: string) => {
  const { body } = await admin.call(list, { query: { state: 'all', search: reference } })
  return body[0]?.state
}
const refundsOf = async (reference: string) => {
  const [charge] = (await provider.transactions()).filter((one) => one.reference === reference)
  return provider.gateway.listRefundsOf(charge?.id as number)
}
/** The server learns of a refund's state in two ways: from a webhook event, or from the scheduled check. */
const update = {
  event: async (reference: string) => {
    await app.inject(provider.event('refund.updated', { transaction_reference: reference, at: Date.now() }))
    await processEvents()
  },
  lookUp: async () => {
    advance(15 * minute)
    await checkRefundsDue(deps)
  },
}
const ways = ['event', 'lookUp'] as const
const emailsTo = (address: string | null, reference: string) =>
  emails.filter(({ to, text }) => to === address && text.includes(reference)).map(({ subject }) => subject)

describe('refunding a review', () => {
  it.each(ways)('sends one refund, and is complete when the payer has the money (%s)', async (way) => {
    const { customer, reference, params } = await flagged()
    const answers = await Promise.all([1, 2].map(() => admin.call(refund, { params, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(reference)).toMatchObject([{ amountKobo: 100_000_00 }])
    await update[way](reference)
    expect(await stateOf(reference)).toBe('refunding')
    expect((await admin.call(accept, { params, body })).status).toBe(409)

    await provider.finishRefund(reference)
    await update[way](reference)
    expect(await stateOf(reference)).toBe('refunded')
    expect((await customer.call(paymentEndpoints.list)).body).toEqual([])
  })

  it.each(
    ways.flatMap((way) => [
      ['failed' as const, way],
      ['needs-attention' as const, way],
    ]),
  )('reopens the item and notifies staff when the refund ends as %s (%s)', async (outcome, way) => {
    const { reference, params } = await flagged()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, outcome)
    await update[way](reference)
    await update[way](reference)
    await worker.drain()
    expect(await stateOf(reference)).toBe('open')
    expect(emailsTo(admin.user.email, reference)).toEqual(['A refund of ₦100,000 did not go through'])
    expect((await admin.call(accept, { params, body })).body.state).toBe('accepted')
  })

  it('can be retried after a failure, and an old event does not undo the retry', async () => {
    const { reference, params } = await flagged()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, 'failed')
    await update.event(reference)
    await provider.faults({ api: 'lost' })
    await admin.call(refund, { params, body })
    await provider.faults({ api: 'ok' })
    await update.event(reference)
    expect(await stateOf(reference)).toBe('refunding')
    await update.lookUp()
    expect(await stateOf(reference)).toBe('refunding')
    await provider.finishRefund(reference)
    await update.event(reference)
    expect(await stateOf(reference)).toBe('refunded')
    expect((await refundsOf(reference)).map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
  })

  it('follows a refund that needs attention until it is completed at the provider', async () => {
    const { reference, params } = await flagged()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, 'needs-attention')
    await update.event(reference)
    expect((await admin.call(refund, { params, body })).status).toBe(409)
    expect(await stateOf(reference)).toBe('open')
    const [stuck] = await refundsOf(reference)
    await provider.gateway.retryRefund(stuck?.id as number, { bankId: 9, accountNumber: '0123456789' })
    await update.event(reference)
    expect(await stateOf(reference)).toBe('refunding')
    await provider.finishRefund(reference)
    await update.event(reference)
    expect(await stateOf(reference)).toBe('refunded')
  })

  it('looks up the refund when the answer was lost, and does not send it again', async () => {
    const { reference, params } = await flagged()
    await provider.faults({ api: 'lost' })
    const unsure = await admin.call(refund, { params, body })
    expect([unsure.status, unsure.error.code]).toEqual([502, 'provider_unavailable'])
    await provider.faults({ api: 'ok' })
    expect((await admin.call(refund, { params, body })).status).toBe(409)
    await provider.finishRefund(reference)
    await update.lookUp()
    expect(await stateOf(reference)).toBe('refunded')
    expect(await refundsOf(reference)).toHaveLength(1)
  })

  it('reopens the item when the refund never reached the provider', async () => {
    const { reference, params } = await flagged()
    await provider.faults({ api: 'down' })
    await admin.call(refund, { params, body })
    await provider.faults({ api: 'ok' })
    await update.lookUp()
    expect((await admin.call(list, { query: { search: reference } })).body).toMatchObject([
      { state: 'open', resolution: null },
    ])
  })
})
