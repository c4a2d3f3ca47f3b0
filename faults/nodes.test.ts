import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { type DatabaseServer, startDatabaseServer } from '../harness/database.ts'
import { type Nodes, startNodes } from '../harness/nodes.ts'
import type { Product } from '../harness/product.ts'
import {
  announces,
  call,
  inspectBooks,
  newCustomer,
  openStream,
  type Person,
  preparedHome,
  signInAsStaff,
} from '../harness/test-installation.ts'
import { secretKey, testProvider } from '../server/src/testing/provider.ts'

// As in the web client, the first attempt to reconnect starts one second after the disconnect, plus or minus
// half a second.
const reconnecting = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 }
const maxFirstDelayMs = 1500
/** How long connecting may take when all cores are busy. */
const connectMs = 3000
const messagesEach = 15
/**
 * Pause between two messages: long enough to stay below the rate limit and to kill a node before the last
 * message.
 */
const sendPauseMs = 50

const provider = await testProvider()
let home: string
let server: DatabaseServer
let databaseUrl: string
let nodes: Nodes
let a: Product
let b: Product
let staff: Person

beforeAll(async () => {
  home = await preparedHome()
  server = await startDatabaseServer(home)
  databaseUrl = server.url
  const env = {
    DATABASE_URL: databaseUrl,
    JARA_HOME: home,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: provider.baseUrl,
  }
  nodes = await startNodes({ count: 2, envOf: async () => env })
  ;[a, b] = nodes.all as [Product, Product]
  staff = await signInAsStaff(() => b.url)
})

afterEach(() => inspectBooks({ databaseUrl, home }, provider))

afterAll(async () => {
  await nodes.stop()
  await server.stop()
})

test('a checkout opened on one node is settled on the other and its payer is notified', async () => {
  const ada = await newCustomer(() => a.url)
  const stream = await openStream(a.url, ada)
  const order = { title: 'Bread online', description: 'A bakery.', serviceId: 1, type: 'one_time' }
  const opened = await ada.call('POST', '/payments/checkout', order)
  const { reference } = opened.body as { reference: string }
  await provider.pay(reference)
  const settled = await call(b.url, 'POST', '/payments/record', { paymentReference: reference }, ada.token)
  expect(settled.status).toBe(201)
  expect(await announces(stream, 'projects')).toBe(true)
  expect((await ada.call('GET', `/payments/checkout/${reference}`)).body).toMatchObject({ state: 'paid' })
})

test('failed sign-ins on all nodes count towards one limit', async () => {
  const guess = { email: 'nobody@example.ng', password: 'a wrong guess' }
  for (let n = 0; n < 10; n++)
    expect((await call(n % 2 ? a.url : b.url, 'POST', '/auth/login', guess)).status).toBe(401)
  for (const { url } of [a, b, nodes])
    expect((await call(url, 'POST', '/auth/login', guess)).status).toBe(429)
})

test('a message sent on one node arrives on the other, and so does the reply', async () => {
  const ada = await newCustomer(() => a.url)
  const [near, far] = [await joined(a.url, ada), await joined(b.url, staff)]
  const question = messageFrom(ada.id, far)
  await near.emitWithAck('chat_message', { receiverId: staff.id, message: 'How far is my site?' })
  expect(await question).toMatchObject({ senderId: ada.id, message: 'How far is my site?' })
  const answer = messageFrom(staff.id, near)
  await far.emitWithAck('chat_message', { receiverId: ada.id, message: 'It opens on Monday.' })
  expect(await answer).toMatchObject({ senderId: staff.id, message: 'It opens on Monday.' })
  near.disconnect()
  far.disconnect()
})

test('a session ended on one node is refused on the other, and its socket there is disconnected', async () => {
  const ada = await newCustomer(() => a.url)
  const sessionOnB = () => call(b.url, 'GET', '/auth/me', undefined, ada.token)
  expect((await sessionOnB()).status).toBe(200)
  const socket = await joined(b.url, ada)
  const cut = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await ada.call('POST', '/auth/logout')).status).toBe(204)
  await expect.poll(async () => (await sessionOnB()).status, { timeout: 2000, interval: 1 }).toBe(401)
  expect(await cut).toBe('io server disconnect')
})

test.each(eachRound)(
  'users of a killed node reconnect to another within the reconnect delay and lose no message (round %i)',
  async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(() => nodes.url)))
    const sockets = await Promise.all(writers.map((writer) => joined(nodes.url, writer)))
    const outagesOf = sockets.map(recordOutages)
    const written = Array.from({ length: messagesEach }, (_, n) => `Message ${n}`)
    const writing = Promise.all(
      writers.map(async ({ id }, n) => {
        for (const message of written) {
          await sendUntilAcknowledged(sockets[n] as Socket, {
            message,
            messageKey: `${id}-${message.slice(8)}`,
          })
          await sleep(sendPauseMs)
        }
      }),
    )
    await sleep(between(100, 500))
    const index = between(0, 1)
    await nodes.all[index]?.kill()
    await writing

    const outages = outagesOf.flatMap((read) => read())
    expect(outages.length).toBeGreaterThan(0)
    for (const ms of outages) expect(ms).toBeLessThan(maxFirstDelayMs + connectMs)
    for (const { id, call } of writers) {
      const { body } = await call('GET', `/chat/history?userId=${id}&partnerId=${staff.id}`)
      expect((body as { message: string }[]).map(({ message }) => message)).toEqual(written)
    }
    for (const socket of sockets) socket.disconnect()
    await nodes.replace(index)
  },
)

async function joined(url: string, { id, token }: { id: number; token: string }): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, ...reconnecting })
  const first = new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  socket.on('connect', () => socket.emit('join', id))
  await first
  await socket.emitWithAck('join', id)
  return socket
}

/**
 * Resolves with the next message from this sender. The filter is needed, because a socket also receives the
 * messages that its own user sends.
 */
const messageFrom = (senderId: number, socket: Socket): Promise<unknown> =>
  new Promise((resolve) =>
    socket.on('chat_message', (message) => message.senderId === senderId && resolve(message)),
  )

/** Sends the same message with the same key until it is acknowledged, as the web's outbox does. */
async function sendUntilAcknowledged(socket: Socket, message: { message: string; messageKey: string }) {
  for (;;) {
    const reply = await socket
      .timeout(1000)
      .emitWithAck('chat_message', { receiverId: staff.id, ...message })
      .catch(() => undefined)
    if (reply?.message) return
  }
}

/** Records how long the socket is disconnected each time. */
function recordOutages(socket: Socket): () => number[] {
  const outages: number[] = []
  socket.on('disconnect', () => {
    const since = performance.now()
    socket.once('connect', () => outages.push(performance.now() - since))
  })
  return () => outages
}
