import { createHmac } from 'node:crypto'
import { type SandboxOptions, sandbox } from '@jara/sandbox/sandbox'
import Fastify, { type FastifyInstance } from 'fastify'
import { createPaystackGateway } from '#adapters/paystack.ts'
import type { PaymentGateway } from '#lib/gateway.ts'
import { cleanUp } from './clean-up.ts'

const prefix = '/paystack-sandbox'
export const secretKey = 'sk_test_of_a_test'
const webhookPath = '/api/payments/webhook/paystack'

type Outcome = 'success' | 'declined' | 'insufficient_funds' | 'abandoned' | 'pending'

export interface ProviderCharge {
  id: number
  reference: string
  status: string
  amount: number
  /** The amount without fees that the payer paid on top. */
  requested_amount: number
  callback_url: string
  channel: string
  plan: string | null
  metadata: Record<string, unknown>
}

interface ProviderSubscription {
  subscription_code: string
  status: string
  amount: number
  payments_count: number
  plan: { plan_code: string }
}

interface SignedEvent {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload: string
}

export interface TestProvider {
  /** URL of the sandbox, for a product that runs in another process. */
  baseUrl: string
  gateway: PaymentGateway
  /** Completes the checkout as the payer would, with this outcome. */
  pay(reference: string, outcome?: Outcome, paid?: { amount?: number; currency?: string }): Promise<void>
  /** Makes a charge that no installation has opened, such as from a payment page at the provider. */
  payWithoutOrder(reference: string, email: string): Promise<void>
  /** Confirms a transfer, as the payer's bank does. */
  confirmTransfer(reference: string): Promise<void>
  /** Completes a refund at the bank with this outcome. */
  finishRefund(reference: string, outcome?: 'processed' | 'failed' | 'needs-attention'): Promise<void>
  /** Advances the provider's clock, so that renewals are charged and refunds processed. */
  advance(ms: number): Promise<void>
  subscriptions(): Promise<ProviderSubscription[]>
  setNextRenewal(code: string, nextRenewal: 'succeed' | 'fail'): Promise<void>
  /** Makes the subscription's card expire this month and sends the event. */
  expireCard(code: string): Promise<void>
  openDispute(reference: string): Promise<{ id: number }>
  resolveDispute(id: number, resolution: 'merchant-accepted' | 'declined'): Promise<void>
  faults(faults: Record<string, unknown>): Promise<void>
  transactions(): Promise<ProviderCharge[]>
  /** Returns a signed event as a request for `app.inject`. */
  event(name: string, data: unknown, key?: string): SignedEvent
  /** Sends all further events to a running product, or to an app, which then starts to listen. */
  deliverTo(target: FastifyInstance | string): Promise<void>
  /** Delivers pending events and resolves when the product has answered each of them. */
  flush(): Promise<void>
}

interface ProviderOptions extends Pick<SandboxOptions, 'subscriptions'> {
  timeoutMs?: number
}

/**
 * Starts the sandbox, which is compatible with Paystack, on its own port. Requests to it use the real
 * network.
 */
export async function testProvider({
  subscriptions,
  ...options
}: ProviderOptions = {}): Promise<TestProvider> {
  const app = Fastify()
  let publicOrigin = ''
  await app.register(sandbox, {
    prefix,
    secretKey,
    control: true,
    subscriptions,
    webhookUrl: `http://127.0.0.1:9${webhookPath}`,
    get publicOrigin() {
      return publicOrigin
    },
  })
  publicOrigin = await app.listen({ host: '127.0.0.1', port: 0 })
  cleanUp(() => app.close())
  const baseUrl = publicOrigin + prefix

  async function control<T>(name: string, body?: unknown): Promise<T> {
    const response = await fetch(`${baseUrl}/__sandbox/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = (await response.json()) as { message: string; data: T }
    if (!response.ok) throw new Error(`the sandbox refused ${name}: ${answer.message}`)
    return answer.data
  }

  await control('faults', { webhook: 'drop' })
  const gateway = createPaystackGateway({ secretKey, baseUrl, ...options })
  return {
    baseUrl,
    gateway,
    pay: (reference, outcome = 'success', paid = {}) => control('pay', { reference, outcome, ...paid }),
    async payWithoutOrder(reference, email) {
      const callbackUrl = 'https://example.ng'
      const order = { amountKobo: 90_000_00, callbackUrl, channels: ['card'], metadata: {} }
      await gateway.initialize({ ...order, email, reference })
      await control('pay', { reference, outcome: 'success' })
    },
    confirmTransfer: (reference) => control('transfers', { reference, action: 'confirm' }),
    finishRefund: (reference, outcome = 'processed') => control('refunds', { reference, outcome }),
    advance: (advanceMs) => control('clock', { advanceMs }),
    subscriptions: () => control('subscriptions'),
    setNextRenewal: (code, nextRenewal) => control('subscriptions', { code, nextRenewal }),
    expireCard: (code) => control('expiring-cards', { code }),
    openDispute: (reference) => control('disputes', { reference }),
    resolveDispute: (id, resolution) => control(`disputes/${id}/resolve`, { resolution }),
    faults: (faults) => control('faults', faults),
    transactions: () => control('transactions'),
    event(name, data, key = secretKey) {
      const payload = JSON.stringify({ event: name, data })
      const signature = createHmac('sha512', key).update(payload).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
      return { method: 'POST', url: webhookPath, headers, payload }
    },
    async deliverTo(target) {
      const origin = typeof target === 'string' ? target : await target.listen({ host: '127.0.0.1', port: 0 })
      await control('webhooks', { url: origin + webhookPath })
      await control('faults', { webhook: 'deliver' })
    },
    flush: () => control('webhooks/flush', {}),
  }
}
