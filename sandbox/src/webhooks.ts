import { createHmac } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Delivery, DeliveryAttempt } from './rows.ts'
import type { State } from './state.ts'

const timeoutMs = 30_000
const inFlightLimit = 16
// In live mode Paystack retries every three minutes for the first four attempts, then hourly for three days.
// The sandbox waits one second instead of three minutes and 20 seconds instead of an hour.
const retryAfterMs = (attempts: number) => (attempts < 4 ? 1_000 : 20_000)
const maxAttempts = 4 + 72

/**
 * Serialises an event with escaped slashes and reversed keys. If a receiver parses and serialises the JSON
 * again, its signature check fails.
 */
export function encodeEvent(event: string, data: unknown): string {
  return JSON.stringify({ event, data }, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? 1 : -1)))
      : value,
  ).replaceAll('/', '\\/')
}

export const signatureOf = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex')

interface WebhookOptions {
  secretKey: string
  url: string
  state: State
  clock: Clock
  faults: Faults
}

export class Webhooks {
  url: string
  readonly #options: WebhookOptions
  readonly #pending = new Set<Delivery>()
  readonly #inFlight = new Map<Delivery, Promise<void>>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(options: WebhookOptions) {
    this.#options = options
    this.url = options.url
    for (const delivery of options.state.deliveries.all()) {
      if (delivery.status === 'pending') this.#pending.add(delivery)
    }
  }

  send(event: string, data: unknown) {
    const { faults } = this.#options
    const body = encodeEvent(event, data)
    const copies = faults.webhook === 'duplicate' ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) this.#enqueue(event, body)
    this.deliverDue()
  }

  /** Sends the same bytes again, like the resend button of Paystack's dashboard. */
  resend(delivery: Delivery) {
    delivery.status = 'pending'
    delivery.dueAt = this.#options.clock.now()
    this.#options.state.deliveries.put(delivery)
    this.#pending.add(delivery)
    this.deliverDue()
  }

  deliverDue = () => {
    if (this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    const now = this.#options.clock.now()
    let nextDueAt = Number.POSITIVE_INFINITY
    for (const delivery of this.#pending) {
      if (this.#inFlight.size >= inFlightLimit) return
      if (this.#inFlight.has(delivery)) continue
      if (delivery.dueAt <= now) this.#attempt(delivery)
      else nextDueAt = Math.min(nextDueAt, delivery.dueAt)
    }
    if (Number.isFinite(nextDueAt)) this.#timer = setTimeout(this.deliverDue, nextDueAt - now).unref()
  }

  /** Tries each pending delivery once, now, and resolves when all attempts are done. */
  async flush() {
    const attemptsBefore = new Map([...this.#pending].map((delivery) => [delivery, delivery.attempts.length]))
    for (const delivery of this.#pending) delivery.dueAt = this.#options.clock.now()
    this.deliverDue()
    const untried = () =>
      [...attemptsBefore].some(
        ([delivery, count]) => delivery.status === 'pending' && delivery.attempts.length === count,
      )
    while (untried() && this.#inFlight.size > 0) await Promise.race(this.#inFlight.values())
  }

  clear() {
    this.#pending.clear()
    clearTimeout(this.#timer)
  }

  async close() {
    clearTimeout(this.#timer)
    this.#closing.abort()
    await Promise.all(this.#inFlight.values())
  }

  #enqueue(event: string, body: string) {
    const { state, clock, faults } = this.#options
    const now = clock.now()
    const delivery = state.deliveries.put({
      id: state.newId(),
      event,
      body,
      status: faults.webhook === 'drop' ? 'dropped' : 'pending',
      dueAt: faults.webhook === 'delay' ? now + faults.webhookDelayMs : now,
      attempts: [],
      createdAt: now,
    })
    if (delivery.status === 'pending') this.#pending.add(delivery)
  }

  #attempt(delivery: Delivery) {
    const attempt = this.#post(delivery).then((result) => {
      this.#inFlight.delete(delivery)
      // After a reset or a close, the result of the attempt is discarded.
      if (this.#closing.signal.aborted || !this.#pending.has(delivery)) return
      this.#record(delivery, result)
      this.deliverDue()
    })
    this.#inFlight.set(delivery, attempt)
  }

  #record(delivery: Delivery, result: DeliveryAttempt) {
    delivery.attempts.push(result)
    if (result.httpStatus === 200) delivery.status = 'delivered'
    else if (delivery.attempts.length >= maxAttempts) delivery.status = 'failed'
    else delivery.dueAt = this.#options.clock.now() + retryAfterMs(delivery.attempts.length)
    if (delivery.status !== 'pending') this.#pending.delete(delivery)
    this.#options.state.deliveries.put(delivery)
  }

  async #post(delivery: Delivery): Promise<DeliveryAttempt> {
    const at = this.#options.clock.now()
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-paystack-signature': signatureOf(delivery.body, this.#options.secretKey),
        },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return { at, httpStatus: response.status, error: null }
    } catch (error) {
      return { at, httpStatus: null, error: error instanceof Error ? error.message : String(error) }
    }
  }
}
