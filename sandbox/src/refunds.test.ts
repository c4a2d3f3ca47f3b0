import { expect, test } from 'vitest'
import { startPaid, startSandbox } from './testing.ts'

test('a refund is queued, then processed, and sends an event at each step', async () => {
  const { post, get, control, verify, deliver, sent, shop } = await startPaid()
  const { id } = await verify('jara-1')

  const created = await post('/refund', { transaction: 'jara-1', amount: 2_500_000, merchant_note: 'rf-1' })
  expect(created).toMatchObject({
    status: true,
    message: 'Refund has been queued for processing',
    data: {
      status: 'pending',
      amount: 2_500_000,
      merchant_note: 'rf-1',
      channel: null,
      transaction: { id, reference: 'jara-1', amount: 7_500_000 },
    },
  })

  await control('/clock', { advanceMs: 60_000 })
  expect((await get(`/refund/${created.data.id}`)).data.status).toBe('processing')
  await control('/clock', { advanceMs: 4 * 60_000 })
  expect((await get(`/refund?transaction=${id}`)).data).toMatchObject([
    { id: created.data.id, transaction: id, status: 'processed', merchant_note: 'rf-1', fully_deducted: 1 },
  ])
  expect((await verify('jara-1')).status).toBe('success')

  await deliver()
  expect(await sent()).toEqual(['charge.success', 'refund.pending', 'refund.processing', 'refund.processed'])
  const [pending] = shop.events('refund.pending')
  expect(pending?.data).toMatchObject({ transaction_reference: 'jara-1', amount: '2500000' })
  expect(pending?.data).not.toHaveProperty('id')
})

test('a full refund reverses the transaction, which cannot be refunded again', async () => {
  const { post, control, verify, send } = await startPaid()
  await post('/refund', { transaction: 'jara-1', amount: 2_500_000 })
  const { data } = await post('/refund', { transaction: 'jara-1' })
  expect(data.amount).toBe(5_000_000)

  await control('/refunds', { reference: 'jara-1', outcome: 'processed' })

  expect((await verify('jara-1')).status).toBe('reversed')
  const again = await send('POST', '/refund', { transaction: 'jara-1', amount: 100 })
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({
    code: 'transaction_reversed',
    message: 'Transaction has been fully reversed',
  })
})

test('pending refunds reduce the refundable amount and failed ones restore it', async () => {
  const { post, control } = await startPaid()
  await post('/refund', { transaction: 'jara-1', amount: 5_000_000 })

  expect(await post('/refund', { transaction: 'jara-1', amount: 2_500_001 })).toMatchObject({
    code: 'invalid_amount',
  })
  await control('/refunds', { reference: 'jara-1', outcome: 'failed' })
  expect(await post('/refund', { transaction: 'jara-1', amount: 7_500_000 })).toMatchObject({ status: true })
})

test('a refund can be retried with a bank account only when it needs attention', async () => {
  const { post, get, control, send, deliver, shop } = await startPaid()
  const { data } = await post('/refund', { transaction: 'jara-1' })
  const retry = () =>
    send('POST', `/refund/retry_with_customer_details/${data.id}`, {
      refund_account_details: { currency: 'NGN', account_number: '0000000000', bank_id: '9' },
    })

  expect((await retry()).statusCode).toBe(422)
  await control('/refunds', { reference: 'jara-1', outcome: 'needs-attention' })
  expect((await get(`/refund/${data.id}`)).data).toMatchObject({
    status: 'needs-attention',
    refunded_at: expect.any(String),
  })
  expect((await retry()).json().data.status).toBe('processing')
  await control('/clock', { advanceMs: 5 * 60_000 })
  await deliver()

  expect((await get(`/refund/${data.id}`)).data.status).toBe('processed')
  expect(shop.events('refund.needs-attention')[0]?.data).toMatchObject({
    id: String(data.id),
    amount: 7_500_000,
  })
})

test.each([
  ['4084080000671803', '180', 'failed'],
  ['4084080000671902', '190', 'needs-attention'],
])('a refund to card %s (CVV %s) ends as %s', async (number, cvv, status) => {
  const { initialize, post, control, get } = await startSandbox()
  const { data } = await initialize({ reference: 'jara-1' })
  await post(`/checkout/${data.access_code}/card`, { number, cvv, expiry: '12/30' })
  const refund = await post('/refund', { transaction: 'jara-1' })

  await control('/clock', { advanceMs: 10 * 60_000 })

  expect((await get(`/refund/${refund.data.id}`)).data.status).toBe(status)
})

test('an unpaid or unknown transaction cannot be refunded', async () => {
  const { initialize, post } = await startSandbox()
  await initialize({ reference: 'jara-1' })

  expect(await post('/refund', { transaction: 'jara-1' })).toMatchObject({
    code: 'transaction_not_successful',
  })
  expect(await post('/refund', { transaction: 'nobody' })).toMatchObject({ code: 'transaction_not_found' })
})

test('a dispute sends create, remind and resolve events', async () => {
  const { control, verify, deliver, sent, shop } = await startPaid()

  const { data } = await control('/disputes', { reference: 'jara-1' })
  await control('/clock', { advanceMs: 40 * 3_600_000 })
  await control(`/disputes/${data.id}/resolve`, { resolution: 'merchant-accepted' })
  await deliver()

  expect((await sent()).slice(1)).toEqual([
    'charge.dispute.create',
    'charge.dispute.remind',
    'charge.dispute.resolve',
  ])
  expect(shop.events('charge.dispute.create')[0]?.data).toMatchObject({
    id: data.id,
    refund_amount: 7_500_000,
    status: 'awaiting-merchant-feedback',
    transaction: { reference: 'jara-1', amount: 7_500_000 },
  })
  expect((await verify('jara-1')).status).toBe('reversed')
})

test('a declined dispute changes nothing', async () => {
  const { control, verify } = await startPaid()
  const { data } = await control('/disputes', { reference: 'jara-1', amount: 1_000_000 })

  await control(`/disputes/${data.id}/resolve`, { resolution: 'declined' })

  expect((await verify('jara-1')).status).toBe('success')
  expect(await control(`/disputes/${data.id}/resolve`, { resolution: 'declined' })).toMatchObject({
    status: false,
  })
})
