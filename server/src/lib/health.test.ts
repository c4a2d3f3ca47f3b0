import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDb, createPool } from '#db/client.ts'
import { testApp } from '#testing/app.ts'

const check = async (app: FastifyInstance, what: 'live' | 'ready') => {
  const answer = await app.inject(`/health/${what}`)
  return { status: answer.statusCode, body: answer.json() }
}

it('health routes report live and ready, uncached, while the server runs', async () => {
  const { app } = await testApp()
  for (const what of ['live', 'ready'] as const) {
    const { statusCode, headers, body } = await app.inject(`/health/${what}`)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"status":"ok"}' })
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('health routes report live but not ready when the database is unreachable', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 1)
  onTestFinished(() => pool.end())
  const { app } = await testApp({ db: createDb(pool) })
  expect(await check(app, 'live')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await check(app, 'ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'database unreachable' },
  })
})

it('health routes report live but not ready after leave() is called', async () => {
  const { app } = await testApp()
  app.leave()
  expect((await check(app, 'live')).status).toBe(200)
  expect(await check(app, 'ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'closing' },
  })
})

it('health routes answer a request that began before the close, then close the connection', async () => {
  const { app } = await testApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const live = await startRequest(app, 'live')
  const ready = await startRequest(app, 'ready')
  app.leave()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  for (const socket of [live, ready]) socket.write('Host: localhost\r\n\r\n')
  const [liveAnswer, readyAnswer] = await Promise.all([text(live), text(ready)])
  await closed
  expect(liveAnswer).toMatch(/^HTTP\/1.1 200 /)
  expect(readyAnswer).toMatch(/^HTTP\/1.1 503 /)
  expect(readyAnswer).toContain('"reason":"closing"')
  for (const answer of [liveAnswer, readyAnswer]) expect(answer).toMatch(/x-content-type-options: nosniff/i)
})

/** Sends only half of a request. Its connection is not idle, so a closing server lets the request finish. */
async function startRequest(app: FastifyInstance, what: 'live' | 'ready'): Promise<Socket> {
  const { port } = app.server.address() as { port: number }
  const connected = new Promise((resolve) => app.server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /health/${what} HTTP/1.1\r\n`)
  await connected
  return socket
}
