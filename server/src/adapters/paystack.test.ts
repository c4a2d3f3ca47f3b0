import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GatewayError } from '#lib/gateway.ts'
import { testProvider } from '#testing/provider.ts'
import { createPaystackGateway } from './paystack.ts'

describe('isSigned', () => {
  // A recorded webhook. Its escaped slashes would be lost if the body were parsed and serialised again.
  const key = 'sk_test_local_0f3b9c1d7e5a'
  const body = Buffer.from(
    '{"event":"charge.success","data":{"id":5120098734,"domain":"test","status":"success","reference":"agp-01JC8Z6Q4M7T2V9XKB3D5F8H1N","amount":7500000,"currency":"NGN","metadata":{"referrer":"https:\\/\\/portal.example.ng\\/payments"}}}',
  )
  const signature =
    'fdc3a30f52964df763ac093fe6abae0e93078651483c410f6c8ec7621ccce32c94876f3b5038c88844299bb72ce1fb845b30964a141bd58b4a639cf233ba2b74'
  const baseUrl = 'http://127.0.0.1:9'

  it('accepts a signature with the current key and with the previous one', () => {
    expect(createPaystackGateway({ secretKey: key, baseUrl }).isSigned(body, signature)).toBe(true)
    const rotated = createPaystackGateway({ secretKey: 'sk_test_new', previousKey: key, baseUrl })
    expect(rotated.isSigned(body, signature)).toBe(true)
  })

  it('tells a signature with the current key from one with the previous key', () => {
    const current = createPaystackGateway({ secretKey: key, previousKey: 'sk_test_old', baseUrl })
    expect(current.isSignedWithCurrentKey(body, signature)).toBe(true)
    const rotated = createPaystackGateway({ secretKey: 'sk_test_new', previousKey: key, baseUrl })
    expect(rotated.isSignedWithCurrentKey(body, signature)).toBe(false)
    expect(current.isSignedWithCurrentKey(body, undefined)).toBe(false)
  })

  it.each([undefined, '', signature.slice(0, -2), `${signature}00`, 'not hex', signature.replace('f', 'e')])(
    'refuses the signature %s',
    (given) => {
      expect(createPaystackGateway({ secretKey: key, baseUrl }).isSigned(body, given)).toBe(false)
    },
  )
})

describe('createPaystackGateway with a live key', () => {
  const secretKey = 'sk_live_abc'
  it.each([
    'http://127.0.0.1:9',
    'https://api.paystack.co.evil.example',
    'http://api.paystack.co',
    'https://api.paystack.co@evil.example',
  ])('refuses the base URL %s', (baseUrl) => {
    expect(() => createPaystackGateway({ secretKey, baseUrl })).toThrow(/never sent to a host other than/)
  })

  it('uses live mode with the base URL of Paystack', () => {
    expect(createPaystackGateway({ secretKey, baseUrl: 'https://api.paystack.co' }).mode).toBe('live')
  })
})

describe('gateway', () => {
  let answer: { status: number; body: string; headers?: Record<string, string> }
  let seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  const listening = new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  beforeEach(() => {
    seen = []
  })
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const gateway = async () => {
    await listening
    const { port } = server.address() as AddressInfo
    return createPaystackGateway({
      secretKey: 'sk_test_x',
      baseUrl: `http://127.0.0.1:${port}/`,
      timeoutMs: 10_000,
      log,
    })
  }
  const data = {
    id: 5_120_098_734,
    domain: 'test',
    status: 'success',
    reference: 'r',
    amount: 7_500_000,
    currency: 'NGN',
  }
  const ok = (more: object = {}) => ({
    status: 200,
    body: JSON.stringify({ status: true, message: 'ok', data: { ...data, ...more } }),
  })
  const fault = async () => {
    const error = await (await gateway()).verify('r').catch((thrown: unknown) => thrown)
    return error instanceof GatewayError ? error.kind : error
  }

  it('logs each call with its status and without the key', async () => {
    answer = ok()
    await (await gateway()).verify('r')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ call: 'GET /transaction/verify/r', status: 200 })
    expect(lines.join()).not.toContain('sk_test_x')
  })

  it.each([
    ['required fields only', {}, { planCode: undefined, feesKobo: undefined, paidAt: undefined }],
    [
      'null fields',
      { fees: null, paid_at: null, plan: null, customer: null, channel: null },
      { paidAt: undefined },
    ],
    ['a plan as an empty text', { plan: '' }, { planCode: undefined }],
    ['a plan as zero', { plan: 0, plan_object: {} }, { planCode: undefined }],
    ['a plan as a code', { plan: 'PLN_1' }, { planCode: 'PLN_1' }],
    ['a plan as an object', { plan: { plan_code: 'PLN_2' } }, { planCode: 'PLN_2' }],
    ['metadata as a text', { metadata: '' }, {}],
    ['metadata as zero', { metadata: 0 }, {}],
    [
      'fees passed on',
      { amount: 40_333, requested_amount: 30_050 },
      { amountKobo: 40_333, requestedKobo: 30_050 },
    ],
    ['an amount as text', { amount: '7500000' }, { amountKobo: 7_500_000 }],
    ['an unknown status', { status: 'teleported' }, { status: 'teleported' }],
  ])('accepts a transaction with %s', async (_what, more, read) => {
    answer = ok(more)
    expect(await (await gateway()).verify('r')).toMatchObject({ id: 5_120_098_734, reference: 'r', ...read })
  })

  it.each([
    ['no amount', { amount: null }],
    ['half a kobo', { amount: 1.5 }],
    ['no mode', { domain: undefined }],
    ['an invalid id', { id: 'x' }],
  ])('reports unknown for a transaction with %s', async (_what, more) => {
    answer = ok(more)
    expect(await fault()).toBe('unknown')
  })

  it.each([
    ['unknown', 500, '{"status":false,"message":"oops"}'],
    ['unknown', 503, '<html></html>'],
    ['unknown', 200, '<html></html>'],
    ['unknown', 200, '{"status":true,"data":[[]]}'],
    ['unknown', 200, '{"status":tr'],
    ['unknown', 302, ''],
    ['refused', 401, '{"status":false,"message":"Invalid key"}'],
    ['refused', 400, '{"status":false,"message":"Currency not supported"}'],
    ['refused', 200, '{"status":false,"message":"No"}'],
    ['rate_limited', 429, '{"status":false,"message":"Rate limit exceeded!"}'],
    ['rate_limited', 429, '<html></html>'],
  ])('reports %s for %d %s', async (kind, status, body) => {
    answer = { status, body, headers: status === 302 ? { location: 'https://evil.example/' } : {} }
    expect(await fault()).toBe(kind)
    expect(seen).toHaveLength(1)
  })

  it.each([
    [400, '{"status":false,"message":"Transaction reference not found.","code":"transaction_not_found"}'],
    [404, '{"status":false,"message":"Transaction not found"}'],
  ])('returns undefined when %d reports an unknown reference', async (status, body) => {
    answer = { status, body }
    expect(await (await gateway()).verify('r')).toBeUndefined()
  })

  it('reports unknown after a timeout and does not retry a POST', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    let requests = 0
    silent.on('request', () => requests++)
    const { port } = silent.address() as AddressInfo
    const slow = createPaystackGateway({
      secretKey: 'sk_test_x',
      baseUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 2000,
    })
    const error = await slow
      .refund({ transactionId: 1, merchantNote: 'n' })
      .catch((thrown: unknown) => thrown)
    silent.closeAllConnections()
    silent.close()
    expect(error).toMatchObject({ kind: 'unknown' })
    expect(requests).toBe(1)
  })
})

describe('every gateway call', () => {
  it('works with a Paystack-compatible provider', async () => {
    const provider = await testProvider()
    const { gateway } = provider
    const reference = 'jara-every-call-1'
    const order = {
      email: 'ada@example.ng',
      amountKobo: 100_000_00,
      reference,
      callbackUrl: 'https://example.ng/payments',
      channels: ['card'],
      metadata: {},
    }
    const opened = await gateway.initialize(order)
    expect(opened.authorizationUrl).toContain(opened.accessCode)
    expect(await gateway.verify(reference)).toMatchObject({ status: 'abandoned', mode: 'test' })
    expect(await gateway.verify('nobody-has-this')).toBeUndefined()
    await provider.pay(reference)
    const paid = await gateway.verify(reference)
    expect(paid).toMatchObject({ status: 'success', amountKobo: 100_000_00, customerEmail: 'ada@example.ng' })
    const id = paid?.id as number
    await gateway.checkKey()
    const from = new Date(Date.now() - 60_000)
    expect(await gateway.list({ status: 'success', from, page: 1, perPage: 10 })).toMatchObject([
      { reference },
    ])
    expect(await gateway.list({ status: 'success', from, page: 2, perPage: 10 })).toEqual([])
    expect(await gateway.fetch(id)).toMatchObject({ reference })
    expect(await gateway.fetch(1)).toBeUndefined()

    const refund = await gateway.refund({ transactionId: id, amountKobo: 40_000_00, merchantNote: 'ours' })
    expect(refund).toMatchObject({ transactionId: id, amountKobo: 40_000_00, status: 'pending' })
    expect(await gateway.listRefundsOf(id)).toMatchObject([{ id: refund.id, merchantNote: 'ours' }])
    expect(await gateway.fetchRefund(refund.id)).toMatchObject({ id: refund.id, transactionId: id })
    expect(await gateway.fetchRefund(1)).toBeUndefined()
    expect(await gateway.listRefunds({ from, page: 1, perPage: 10 })).toMatchObject([{ id: refund.id }])
    expect(await gateway.listRefunds({ from: new Date(Date.now() + 60_000), page: 1, perPage: 10 })).toEqual(
      [],
    )
    const dispute = await provider.openDispute(reference)
    expect(await gateway.listDisputes({ from, page: 1, perPage: 10 })).toMatchObject([
      { id: dispute.id, transactionId: id, isResolved: false },
    ])
    expect(await gateway.listDisputes({ from, page: 2, perPage: 10 })).toEqual([])

    const { planCode } = await gateway.createPlan({
      name: 'Twelve months',
      installation: 'an-id',
      amountKobo: 8_333_00,
      interval: 'monthly',
      invoiceLimit: 12,
    })
    const first = { ...order, amountKobo: 8_333_00, reference: 'jara-every-call-2', planCode }
    await gateway.initialize(first)
    await provider.pay(first.reference)
    const [subscription] = await gateway.listSubscriptions(planCode)
    const { code, emailToken } = subscription as NonNullable<typeof subscription>
    expect(await gateway.fetchSubscription(code)).toMatchObject({
      code,
      emailToken,
      planCode,
      status: 'active',
      customerCode: paid?.customerCode,
    })
    await gateway.disableSubscription(code, emailToken)
    expect(await gateway.fetchSubscription(code)).toMatchObject({ status: 'non-renewing' })
    expect(await gateway.manageLink(code)).toContain(code)
    expect(await gateway.fetchSubscription('SUB_none')).toBeUndefined()
  })
})
