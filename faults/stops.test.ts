import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { query } from '../harness/database.ts'
import { startProduct, startThroughNpm } from '../harness/product.ts'
import { newInstallation, type Person, type TestInstallation } from '../harness/test-installation.ts'
import { runningUrl } from '../server/src/installation/embedded.ts'

const project = { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }
const order = { ...project, type: 'one_time' }
const slowOrders = 5

test.each(eachRound)(
  'a server stopped under load finishes its requests and exits within ten seconds (round %i)',
  async () => {
    const installation = await newInstallation()
    const product = await installation.open()
    const ada = await installation.customer()
    const buyers = await Promise.all(Array.from({ length: slowOrders }, () => installation.customer()))
    await installation.provider.faults({ api: 'slow', slowMs: between(1000, 3000) })
    const pending = buyers.map((buyer) => buyer.call('POST', '/payments/checkout', order))
    await expect.poll(() => countOf(installation, 'orders', ...buyers)).toBe(slowOrders)
    const [live, ready] = [
      await startRequest(installation, 'live'),
      await startRequest(installation, 'ready'),
    ]
    // When this request is answered, the server has begun to read the other two. A connection from which the
    // server has read nothing counts as idle, and a stop would close it.
    expect(await finish(await startRequest(installation, 'live'))).toMatch(/^HTTP\/1.1 200 /)
    const load = submitUntilRefused(ada)
    await sleep(between(5, 200))

    const since = performance.now()
    const exited = product.stop()
    await expect.poll(() => acceptsConnections(installation)).toBe(false)
    expect(await finish(ready)).toMatch(/^HTTP\/1.1 503 .*"reason":"closing"/s)
    expect(await finish(live)).toMatch(/^HTTP\/1.1 200 /)
    for (const { status } of await Promise.all(pending)) expect(status).toBe(201)
    expect(await exited).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)

    await installation.open()
    expect(await countOf(installation, 'projects', ada)).toBe(await load)
    await installation.inspect()
  },
)

test('a server with stalled clients exits with 0 and leaves no database and no lock behind', async () => {
  const installation = await newInstallation()
  const product = await installation.open()
  const ada = await installation.customer()
  const stalled = [
    await startRequest(installation, 'live'),
    await startBody(installation, ada),
    await requestWithoutReading(installation),
  ]
  const since = performance.now()
  expect(await product.stop()).toBe(0)
  expect(performance.now() - since).toBeLessThan(9000)
  for (const socket of stalled) socket.destroy()
  expect(existsSync(join(installation.home, 'jara.lock'))).toBe(false)
  expect(await runningUrl(installation.home)).toBeUndefined()
})

test('a server that drains answers requests and returns 503 for ready before it closes', async () => {
  const installation = await newInstallation({
    start: (env) => startProduct({ ...env, JARA_DRAIN_SECONDS: '3' }),
  })
  const product = await installation.open()
  const ada = await installation.customer()
  const ready = async () => (await fetch(new URL('/health/ready', product.url))).status
  expect(await ready()).toBe(200)
  const exited = product.stop()
  await expect.poll(ready).toBe(503)
  expect((await ada.call('POST', '/projects', project)).status).toBe(201)
  expect(await exited).toBe(0)
})

// Some shells replace themselves with their command. The server then receives two signals: one that was sent
// to the group and one from npm. Other shells stay as the parent process and exit without passing the signal
// on.
const cases = [
  { target: 'group', shell: 'bash' },
  { target: 'npm', shell: 'sh' },
] as const

test.each(eachRound.flatMap((round) => cases.map((each) => ({ ...each, round }))))(
  'npm start shuts down cleanly in $shell when the signal goes to $target (round $round)',
  async ({ target, shell }) => {
    const installation = await newInstallation({ start: startThroughNpm(shell, target) })
    const product = await installation.open()
    const ada = await installation.customer()
    const load = submitUntilRefused(ada)
    await sleep(between(50, 500))
    expect(await product.stop()).not.toBe(1)
    const confirmed = await load
    await expect.poll(() => existsSync(join(installation.home, 'jara.lock'))).toBe(false)
    expect(await runningUrl(installation.home)).toBeUndefined()

    const again = await newInstallation({ home: installation.home, provider: installation.provider })
    await again.open()
    expect(await countOf(again, 'projects', ada)).toBe(confirmed)
    await again.inspect()
  },
)

/**
 * Makes five clients submit one project after the other. Returns how many projects the server confirmed
 * before it stopped.
 */
async function submitUntilRefused(ada: Person): Promise<number> {
  const clients = Array.from({ length: 5 }, async () => {
    for (let confirmed = 0; ; confirmed++) {
      const { status } = await ada.call('POST', '/projects', project)
      if (status === 0) return confirmed
      expect(status).toBe(201)
    }
  })
  return (await Promise.all(clients)).reduce((sum, confirmed) => sum + confirmed, 0)
}

async function countOf(
  { home }: TestInstallation,
  table: 'orders' | 'projects',
  ...owners: Person[]
): Promise<number> {
  const statement = `select count(*)::int as rows from ${table} where user_id in (${owners.map(({ id }) => id)})`
  const [row] = await query<{ rows: number }>((await runningUrl(home)) ?? '', statement)
  return row?.rows ?? 0
}

/**
 * Sends only the first line of a request. The connection is then not idle, and a stop must wait for the
 * request.
 */
async function startRequest(installation: TestInstallation, path: 'live' | 'ready'): Promise<Socket> {
  const socket = await opened(installation)
  socket.write(`GET /health/${path} HTTP/1.1\r\n`)
  return socket
}

/** Sends the head of a request and the first character of its body. */
async function startBody(installation: TestInstallation, { token }: Person): Promise<Socket> {
  const socket = await opened(installation)
  socket.write(
    `POST /api/projects HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  )
  return socket
}

/** Requests more than the buffers of a connection hold, and reads nothing. */
async function requestWithoutReading(installation: TestInstallation): Promise<Socket> {
  const socket = await opened(installation)
  socket.pause()
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100))
  return socket
}

function finish(socket: Socket): Promise<string> {
  socket.write('Host: localhost\r\nConnection: close\r\n\r\n')
  return text(socket)
}

async function opened(installation: TestInstallation): Promise<Socket> {
  const socket = connectTo(installation)
  await new Promise((resolve) => socket.once('connect', resolve))
  // The server resets the connections of stalled clients.
  socket.on('error', () => undefined)
  return socket
}

const connectTo = (installation: TestInstallation) =>
  connect(Number(new URL(installation.product().url).port), '127.0.0.1')

const acceptsConnections = (installation: TestInstallation): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTo(installation)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
