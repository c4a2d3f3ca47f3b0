import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { it, type TestContext } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { type Outage, startDatabaseProxy } from '#testing/database-proxy.ts'
import { createChannelListener } from './channel-listener.ts'

// The tests wait for outages, which is slow, so they run concurrently.
const outageMs = 2000
const timings = { firstRetryMs: 50, longestRetryMs: 200, heartbeatMs: 200, answerMs: 1000 }

async function setUp({ expect, onTestFinished }: TestContext) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const proxy = await startDatabaseProxy(database.url)
  onTestFinished(proxy.close)
  const listener = createChannelListener(proxy.url, pino({ level: 'silent' }), timings)
  onTestFinished(listener.close)
  const received: string[] = []
  for (const channel of ['greetings', 'socket.io#/'])
    listener.listen(channel, (payload) => received.push(`${payload} on ${channel}`))
  await listener.connect()
  const sender = new pg.Client({ connectionString: database.url })
  await sender.connect()
  onTestFinished(() => sender.end())
  const events: string[] = []
  for (const event of ['lost', 'connected'] as const) listener.on(event, () => events.push(event))
  const send = (payload: string, channel = 'greetings') =>
    sender.query(`notify ${pg.escapeIdentifier(channel)}, '${payload}'`)
  const whenConnected = (expected: boolean) =>
    expect.poll(() => listener.connected, { timeout: 5000 }).toBe(expected)
  return { expect, proxy, listener, received, events, send, whenConnected }
}

it.concurrent.for<Outage>(['refused', 'hanging'])(
  'a listener keeps to one connection and one retry at a time when connections are %s',
  async (how, context) => {
    const { expect, proxy, received, events, send, whenConnected } = await setUp(context)
    const before = proxy.attempts()
    await proxy.takeAway(how)
    await whenConnected(false)
    let most = 0
    const until = performance.now() + outageMs
    while (performance.now() < until) {
      most = Math.max(most, proxy.open())
      await sleep(5)
    }
    await proxy.bringBack()
    await whenConnected(true)
    await send('hello again')

    await expect.poll(() => received).toEqual(['hello again on greetings'])
    expect(events).toEqual(['lost', 'connected'])
    expect(most).toBeLessThanOrEqual(1)
    expect(proxy.open()).toBe(1)
    // Most retry pauses last at least half of `longestRetryMs`. Eight more attempts allow for the shorter
    // pauses at the beginning. If each retry started further retries, there would be hundreds of attempts.
    expect(proxy.attempts() - before).toBeLessThan(outageMs / (timings.longestRetryMs / 2) + 8)
  },
)

it.concurrent('a listener receives every channel again when its connection was cut', async (context) => {
  const { expect, proxy, received, send, events } = await setUp(context)
  await proxy.takeAway('refused')
  await proxy.bringBack()
  await expect.poll(() => events).toEqual(['lost', 'connected'])
  await send('hello')
  await send('welcome', 'socket.io#/')
  await expect.poll(() => received).toEqual(['hello on greetings', 'welcome on socket.io#/'])
})

it.concurrent('a listener stops at once when it is closed during an outage', async (context) => {
  const { expect, proxy, listener, whenConnected } = await setUp(context)
  await proxy.takeAway('hanging')
  await whenConnected(false)
  await listener.close()
  await expect.poll(() => proxy.open()).toBe(0)
  const attempts = proxy.attempts()
  await sleep(3 * timings.longestRetryMs)
  expect(proxy.attempts()).toBe(attempts)
})
