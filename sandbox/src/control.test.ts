import { expect, test } from 'vitest'
import { startSandbox } from './testing.ts'

test('the control API does not exist unless it is enabled', async () => {
  const { send } = await startSandbox({ control: false })

  expect((await send('GET', '/__sandbox/transactions')).statusCode).toBe(404)
  expect((await send('POST', '/__sandbox/reset')).statusCode).toBe(404)
})

test('the control API needs no key', async () => {
  const { app, initialize } = await startSandbox()
  const { data } = await initialize({ reference: 'jara-1' })

  const list = await app.inject({ url: '/paystack-sandbox/__sandbox/transactions' })

  expect(list.json().data).toMatchObject([
    {
      reference: 'jara-1',
      status: 'abandoned',
      access_code: data.access_code,
      authorization_url: data.authorization_url,
    },
  ])
})

test('setting one fault keeps the others', async () => {
  const { control } = await startSandbox()

  await control('/faults', { webhook: 'drop' })

  expect((await control('/faults', { api: 'slow' })).data).toMatchObject({ webhook: 'drop', api: 'slow' })
})

const paths = [
  '/transaction/initialize',
  '/transaction/charge_authorization',
  '/customer',
  '/plan',
  '/refund',
  '/refund/retry_with_customer_details/1',
  '/subscription',
  '/subscription/enable',
  '/subscription/disable',
  '/checkout/none/card',
  '/checkout/none/outcome',
  '/manage/none/card',
  '/manage/none/cancel',
  '/__sandbox/pay',
  '/__sandbox/transfers',
  '/__sandbox/faults',
  '/__sandbox/clock',
  '/__sandbox/subscriptions',
  '/__sandbox/expiring-cards',
  '/__sandbox/refunds',
  '/__sandbox/disputes',
  '/__sandbox/disputes/1/resolve',
  '/__sandbox/webhooks',
  '/__sandbox/webhooks/x/resend',
]

const badBodies = [
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{"reference":{"$gt":""},"amount":-1,"email":[],"code":9,"token":null}',
  '{"reference":"x","outcome":"rich","api":"gone","advanceMs":-5,"url":"file:///etc/passwd","currency":"naira"}',
  '{"__proto__":{"polluted":true}}',
]

test.each(paths)('%s rejects invalid bodies with a 4xx', async (path) => {
  const { app } = await startSandbox()

  for (const payload of badBodies) {
    const response = await app.inject({
      method: 'POST',
      url: `/paystack-sandbox${path}`,
      headers: { authorization: 'Bearer sk_test_adire_7f21', 'content-type': 'application/json' },
      payload,
    })
    const isEmptyChange = path === '/__sandbox/faults' && payload === ''
    expect({ payload, status: response.statusCode }).toEqual({
      payload,
      status: isEmptyChange ? 200 : expect.toSatisfy((status: number) => status >= 400 && status < 500),
    })
    if (!isEmptyChange) expect(response.json().status).toBe(false)
  }
})

test.each([
  '/transaction/verify/%00',
  '/transaction/abc',
  '/transaction?from=never',
  '/refund/abc',
  '/plan/abc',
  '/subscription/abc',
  '/subscription/abc/manage/link',
  '/subscription?customer=abc',
  '/nothing/here',
])('the invalid path %s gets an error in the provider’s format', async (path) => {
  const { send } = await startSandbox()

  const response = await send('GET', path)

  expect([400, 404]).toContain(response.statusCode)
  expect(response.json()).toMatchObject({ status: false, message: expect.any(String) })
})

test('the control API rejects a body that is not JSON', async () => {
  const { app } = await startSandbox()

  const response = await app.inject({
    method: 'POST',
    url: '/paystack-sandbox/__sandbox/pay',
    headers: { 'content-type': 'text/plain' },
    payload: 'reference=jara-1',
  })

  expect(response.statusCode).toBe(415)
})
