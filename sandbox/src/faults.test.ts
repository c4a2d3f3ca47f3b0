import { expect, test } from 'vitest'
import { startSandbox } from './testing.ts'

test('the API accepts only its own test key', async () => {
  const { app, send } = await startSandbox()

  const without = await app.inject({ url: '/paystack-sandbox/transaction' })
  const wrong = await send('GET', '/transaction', undefined, 'sk_test_other')
  const live = await send('GET', '/transaction', undefined, 'sk_live_real')

  expect([without.statusCode, wrong.statusCode, live.statusCode]).toEqual([401, 401, 403])
  expect(wrong.json()).toEqual({ status: false, message: 'Invalid key' })
})

test('the sandbox does not start with a live key', async () => {
  await expect(startSandbox({ secretKey: 'sk_live_real' })).rejects.toThrow('sk_test_')
})

test('the API answers 503 with an HTML page and does nothing when it is down', async () => {
  const { send, control, initialize } = await startSandbox()
  await control('/faults', { api: 'down' })

  const response = await send('POST', '/transaction/initialize', {
    email: 'a@b.ng',
    amount: 5_000,
    reference: 'x',
  })

  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toContain('text/html')
  await control('/faults', { api: 'ok' })
  expect((await initialize({ reference: 'x' })).status).toBe(true)
})

test('the API answers 429 with Retry-After when it is rate limited', async () => {
  const { send, control } = await startSandbox()
  await control('/faults', { api: 'rate_limited' })

  const response = await send('GET', '/transaction')

  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('1')
  expect(response.json()).toMatchObject({
    status: false,
    message: 'Rate limit exceeded!',
    code: 'rate_limited',
  })
})

test('the API answers correctly after a delay when it is slow', async () => {
  const { send, control } = await startSandbox()
  await control('/faults', { api: 'slow', slowMs: 120 })

  const before = performance.now()
  const response = await send('GET', '/transaction')

  expect(performance.now() - before).toBeGreaterThanOrEqual(115)
  expect(response.statusCode).toBe(200)
})

test('the API answers 200 with truncated JSON, a wrong shape and a page when it sends nonsense', async () => {
  const { send, control } = await startSandbox()
  await control('/faults', { api: 'nonsense' })

  const answers = [await send('GET', '/plan'), await send('GET', '/plan'), await send('GET', '/plan')]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(() => answers[0]?.json()).toThrow()
  expect(answers[1]?.json()).toEqual({ status: true, data: [[], { status: 0 }] })
  expect(answers[2]?.headers['content-type']).toContain('text/html')
})

test('the API does the work but answers 502 when the response is lost', async () => {
  const { send, control, initialize } = await startSandbox()
  await control('/faults', { api: 'lost' })

  const response = await send('POST', '/transaction/initialize', {
    email: 'a@b.ng',
    amount: 5_000,
    reference: 'x',
  })

  expect(response.statusCode).toBe(502)
  expect(response.headers['content-type']).toContain('text/html')
  await control('/faults', { api: 'ok' })
  expect(await initialize({ reference: 'x' })).toMatchObject({ code: 'duplicate_reference' })
})

test('an API fault does not affect the pages and the control API', async () => {
  const { app, control, initialize } = await startSandbox()
  const { data } = await initialize()
  await control('/faults', { api: 'down' })

  const page = await app.inject({ url: `/paystack-sandbox/checkout/${data.access_code}` })

  expect(page.statusCode).toBe(200)
  expect((await control('/faults', {})).data.api).toBe('down')
})
