import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, sandbox } from './sandbox.ts'

export const secretKey = 'sk_test_adire_7f21'
export const startedAt = Date.UTC(2026, 10, 14, 10, 20)
export const dayMs = 24 * 3_600_000

export interface Received {
  event: string
  data: Record<string, unknown>
  raw: string
  signature: string | undefined
}

/** Starts a shop that receives webhooks. It answers with the statuses in `answers`, then with 200. */
export async function startShop(answers: number[] = []) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString()
    const { event, data } = JSON.parse(raw)
    received.push({ event, data, raw, signature: request.headers['x-paystack-signature']?.toString() })
    response.writeHead(answers.shift() ?? 200).end()
    for (const check of waiting) check()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })

  const events = (name: string) => received.filter(({ event }) => event === name)
  /** Resolves when at least `expected` events have arrived. */
  const count = (expected: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (received.length < expected) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return { url, received, events, count }
}

type Method = NonNullable<InjectOptions['method']>

/** Starts a sandbox whose clock only moves when a test advances it, and returns helpers to call it. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const app = Fastify()
  await app.register(sandbox, {
    prefix: '/paystack-sandbox',
    secretKey,
    publicOrigin: 'http://shop.example.ng',
    webhookUrl: 'http://127.0.0.1:9/nobody',
    control: true,
    now: () => startedAt,
    ...options,
  })
  await app.ready()
  onTestFinished(() => app.close())

  const send = (method: Method, path: string, body?: unknown, key = secretKey) =>
    app.inject({
      method,
      url: `/paystack-sandbox${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { payload: body as object }),
    })
  const get = async (path: string) => (await send('GET', path)).json()
  const post = async (path: string, body?: unknown) => (await send('POST', path, body)).json()
  const control = (path: string, body?: unknown) => post(`/__sandbox${path}`, body)
  return {
    app,
    send,
    get,
    post,
    control,
    initialize: (fields: Record<string, unknown> = {}) =>
      post('/transaction/initialize', { email: 'ada.obi@example.ng', amount: 7_500_000, ...fields }),
    pay: (reference: string, outcome: string, paid: object = {}) =>
      control('/pay', { reference, outcome, ...paid }),
    verify: async (reference: string) => (await get(`/transaction/verify/${reference}`)).data,
    /**
     * Returns the names of all events in the order in which they were created. They may arrive in a different
     * order.
     */
    sent: async (): Promise<string[]> =>
      (await get('/__sandbox/webhooks')).data.map(({ event }: { event: string }) => event).reverse(),
    /** Tries to deliver each pending event once. */
    deliver: () => control('/webhooks/flush'),
  }
}

/** Starts a sandbox with one paid transaction. */
export async function startPaid(options: Partial<SandboxOptions> = {}, fields: Record<string, unknown> = {}) {
  const shop = await startShop()
  const provider = await startSandbox({ webhookUrl: shop.url, ...options })
  await provider.initialize({ reference: 'jara-1', ...fields })
  await provider.pay('jara-1', 'success')
  await provider.deliver()
  return { shop, ...provider }
}
