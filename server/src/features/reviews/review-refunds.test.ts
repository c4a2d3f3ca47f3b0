import { paymentEndpoints } from '@jara/contract/payments'
import { reviewEndpoints } from '@jara/contract/reviews'
import { isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { webhookInbox } from '#db/schema/index.ts'
import { parking } from '#testing/parking.ts'
import { checkRefundsDue } from './review-refunds.service.ts'

const { app, db, deps, worker, mails, advance, provider, admin, parked } = await parking()
const { list, accept, refund } = reviewEndpoints
const minute = 60_000
const body = { reason: 'Spoke with the customer' }

const stateOf = async (reference: string) => {
  const { body } = await admin.call(list, { query: { state: 'all', search: reference } })
  return body[0]?.state
}
const refundsOf = async (reference: string) => {
  const [charge] = (await provider.transactions()).filter((one) => one.reference === reference)
  return provider.gateway.listRefunds(charge?.id as number)
}
/** The provider has news of a refund, as an event or found by asking. */
const told = {
  event: async (reference: string) => {
    await app.inject(provider.event('refund.news', { transaction_reference: reference, at: Date.now() }))
    await expect.poll(() => db.$count(webhookInbox, isNull(webhookInbox.processedAt))).toBe(0)
  },
  lookUp: async () => {
    advance(15 * minute)
    await checkRefundsDue(deps)
  },
}
const ways = ['event', 'lookUp'] as const
const mailsTo = (address: string | null, reference: string) =>
  mails.filter(({ to, text }) => to === address && text.includes(reference)).map(({ subject }) => subject)

describe('refunding', () => {
  it.each(ways)('sends the money back once, and is over when the payer has it (%s)', async (way) => {
    const { customer, reference, params } = await parked()
    const answers = await Promise.all([1, 2].map(() => admin.call(refund, { params, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(reference)).toMatchObject([{ amountKobo: 100_000_00 }])
    await told[way](reference)
    expect(await stateOf(reference)).toBe('refunding')
    expect((await admin.call(accept, { params, body })).status).toBe(409)

    await provider.finishRefund(reference)
    await told[way](reference)
    expect(await stateOf(reference)).toBe('refunded')
    expect((await customer.call(paymentEndpoints.list)).body).toEqual([])
  })

  it.each(
    ways.flatMap((way) => [
      ['failed' as const, way],
      ['needs-attention' as const, way],
    ]),
  )('opens the item again and tells staff when the refund ends as %s (%s)', async (outcome, way) => {
    const { reference, params } = await parked()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, outcome)
    await told[way](reference)
    await told[way](reference)
    await worker.drain()
    expect(await stateOf(reference)).toBe('open')
    expect(mailsTo(admin.user.email, reference)).toEqual(['A refund of ₦100,000 did not go through'])
    expect((await admin.call(accept, { params, body })).body.state).toBe('accepted')
  })

  it('can be tried again after it failed, and old news does not undo the new try', async () => {
    const { reference, params } = await parked()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, 'failed')
    await told.event(reference)
    await provider.faults({ api: 'lost' })
    await admin.call(refund, { params, body })
    await provider.faults({ api: 'ok' })
    await told.event(reference)
    expect(await stateOf(reference)).toBe('refunding')
    await told.lookUp()
    expect(await stateOf(reference)).toBe('refunding')
    await provider.finishRefund(reference)
    await told.event(reference)
    expect(await stateOf(reference)).toBe('refunded')
    expect((await refundsOf(reference)).map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
  })

  it('that needs attention is finished at the provider, and followed from there', async () => {
    const { reference, params } = await parked()
    await admin.call(refund, { params, body })
    await provider.finishRefund(reference, 'needs-attention')
    await told.event(reference)
    expect((await admin.call(refund, { params, body })).status).toBe(409)
    expect(await stateOf(reference)).toBe('open')
    const [stuck] = await refundsOf(reference)
    await provider.gateway.retryRefund(stuck?.id as number, { bankId: 9, accountNumber: '0123456789' })
    await told.event(reference)
    expect(await stateOf(reference)).toBe('refunding')
    await provider.finishRefund(reference)
    await told.event(reference)
    expect(await stateOf(reference)).toBe('refunded')
  })

  it('looks a refund up when the answer was lost, and does not send it again', async () => {
    const { reference, params } = await parked()
    await provider.faults({ api: 'lost' })
    const unsure = await admin.call(refund, { params, body })
    expect([unsure.status, unsure.error.code]).toEqual([502, 'provider_unavailable'])
    await provider.faults({ api: 'ok' })
    expect((await admin.call(refund, { params, body })).status).toBe(409)
    await provider.finishRefund(reference)
    await told.lookUp()
    expect(await stateOf(reference)).toBe('refunded')
    expect(await refundsOf(reference)).toHaveLength(1)
  })

  it('opens the item again when the refund never reached the provider', async () => {
    const { reference, params } = await parked()
    await provider.faults({ api: 'down' })
    await admin.call(refund, { params, body })
    await provider.faults({ api: 'ok' })
    await told.lookUp()
    expect((await admin.call(list, { query: { search: reference } })).body).toMatchObject([
      { state: 'open', resolution: null },
    ])
  })
})
