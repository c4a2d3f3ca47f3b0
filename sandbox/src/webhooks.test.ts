import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretKey, startPaid, startSandbox, startShop } from './testing.ts'
import { encodeEvent, signatureOf } from './webhooks.ts'

test('signatureOf returns the HMAC-SHA512 of the exact bytes in lower-case hex', () => {
  const body = String.raw`{"event":"charge.success","data":{"reference":"jara-01","metadata":{"page":"https:\/\/shop.example.ng\/pay"},"amount":5000}}`

  // The digest was made with: openssl dgst -sha512 -hmac sk_test_adire_7f21
  const digest =
    '7c6718815d4a5dfd4558cbfecd84ce1f8ebee264237fd248cab6ad491456281299b8fe11a9d513ac00f91e0783beab4e261e8d69844fcb59992b3142d4418ea3'
  expect(signatureOf(body, secretKey)).toBe(digest)
  expect(signatureOf(JSON.stringify(JSON.parse(body)), secretKey)).not.toBe(digest)
})

test('encodeEvent returns valid JSON that re-serialising does not reproduce', () => {
  const data = {
    amount: 5000,
    metadata: { a: 1, page: 'https://shop.example.ng/pay' },
    list: [{ a: 1, b: 2 }],
  }

  const body = encodeEvent('charge.success', data)

  expect(JSON.parse(body)).toEqual({ event: 'charge.success', data })
  expect(body).toContain(String.raw`https:\/\/shop.example.ng\/pay`)
  expect(JSON.stringify({ event: 'charge.success', data })).not.toBe(body)
})

test('a payment sends one signed event with the shop’s metadata', async () => {
  const { shop } = await startPaid({}, { metadata: { order: 42, page: 'https://shop.example.ng/pay' } })

  expect(shop.received).toHaveLength(1)
  const [event] = shop.received
  expect(event?.event).toBe('charge.success')
  expect(event?.signature).toBe(
    createHmac('sha512', secretKey)
      .update(event?.raw ?? '')
      .digest('hex'),
  )
  expect(event?.data).toMatchObject({
    domain: 'test',
    status: 'success',
    reference: 'jara-1',
    amount: 7_500_000,
    requested_amount: 7_500_000,
    currency: 'NGN',
    metadata: { order: 42, page: 'https://shop.example.ng/pay' },
    plan: {},
    log: null,
  })
})

test('a rejected event is resent with the same bytes until the shop accepts it', async () => {
  const shop = await startShop([500, 404])
  const { initialize, pay, control, get } = await startSandbox({ webhookUrl: shop.url, now: Date.now })
  await initialize({ reference: 'jara-1' })

  await pay('jara-1', 'success')
  await shop.count(3)
  await control('/webhooks/flush')

  expect(new Set(shop.received.map(({ raw }) => raw)).size).toBe(1)
  const [log] = (await get('/__sandbox/webhooks')).data
  expect(log.status).toBe('delivered')
  expect(log.attempts.map(({ httpStatus }: { httpStatus: number }) => httpStatus)).toEqual([500, 404, 200])
})

test('an event stays pending with a logged error when the shop is unreachable', async () => {
  const { initialize, pay, deliver, get } = await startSandbox()
  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')

  expect((await deliver()).data).toEqual({ waiting: 1 })

  const [log] = (await get('/__sandbox/webhooks')).data
  expect(log.status).toBe('pending')
  expect(log.attempts.at(-1)).toMatchObject({ httpStatus: null, error: expect.any(String) })
})

test('a dropped event is not delivered but can be resent', async () => {
  const shop = await startShop()
  const { initialize, pay, deliver, control, get, verify } = await startSandbox({ webhookUrl: shop.url })
  await control('/faults', { webhook: 'drop' })
  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')
  await deliver()

  expect(shop.received).toHaveLength(0)
  expect((await verify('jara-1')).status).toBe('success')

  const [log] = (await get('/__sandbox/webhooks')).data
  await control(`/webhooks/${log.id}/resend`)
  await deliver()
  expect(shop.events('charge.success')).toHaveLength(1)
})

test('a duplicated event is delivered twice with the same bytes', async () => {
  const shop = await startShop()
  const { initialize, pay, deliver, control } = await startSandbox({ webhookUrl: shop.url })
  await control('/faults', { webhook: 'duplicate' })
  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')
  await deliver()

  expect(shop.received).toHaveLength(2)
  expect(shop.received[0]?.raw).toBe(shop.received[1]?.raw)
})

test('a delayed event is delivered when its delay is over', async () => {
  const shop = await startShop()
  const { initialize, pay, control, get } = await startSandbox({ webhookUrl: shop.url })
  await control('/faults', { webhook: 'delay', webhookDelayMs: 60_000 })
  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')

  await control('/clock', { advanceMs: 59_000 })
  expect((await get('/__sandbox/webhooks')).data[0].attempts).toEqual([])
  await control('/clock', { advanceMs: 1_000 })
  await shop.count(1)
  expect(shop.received[0]?.event).toBe('charge.success')
})

test('the webhook URL can be changed at run time', async () => {
  const shop = await startShop()
  const { initialize, pay, deliver, control } = await startSandbox()
  await control('/webhooks', { url: shop.url })
  await initialize({ reference: 'jara-1' })
  await pay('jara-1', 'success')
  await deliver()

  expect(shop.received).toHaveLength(1)
})
