import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDb, createPool } from '#db/client.ts'
import { testApp } from '#testing/app.ts'

const ask = async (app: FastifyInstance, what: 'live' | 'ready') => {
  const answer = await app.inject(`/health/${what}`)
  return { status: answer.statusCode, body: answer.json() }
}

it('is alive and ready while it serves, and nobody keeps the answer', async () => {
  const { app } = await testApp()
  for (const what of ['live', 'ready'] as const) {
    const { statusCode, headers, body } = await app.inject(`/health/${what}`)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"status":"ok"}' })
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('is alive but not ready when the database is gone', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', 1)
  onTestFinished(() => pool.end())
  const { app } = await testApp({ db: createDb(pool) })
  expect(await ask(app, 'live')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask(app, 'ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'database unreachable' },
  })
})

it('is alive but not ready from the moment it is asked to leave', async () => {
  const { app } = await testApp()
  app.leave()
  expect((await ask(app, 'live')).status).toBe(200)
  expect(await ask(app, 'ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', reason: 'closing' },
  })
})

it('answers a question that began before it closed, in its own words, and hangs up', async () => {
  const { app } = await testApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const live = await halfAQuestion(app, 'live')
  const ready = await halfAQuestion(app, 'ready')
  app.leave()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  for (const line of [live, ready]) line.write('Host: localhost\r\n\r\n')
  const [alive, leaving] = await Promise.all([text(live), text(ready)])
  await closed
  expect(alive).toMatch(/^HTTP\/1.1 200 /)
  expect(leaving).toMatch(/^HTTP\/1.1 503 /)
  expect(leaving).toContain('"reason":"closing"')
  for (const answer of [alive, leaving]) expect(answer).toMatch(/x-content-type-options: nosniff/i)
})

/** A line that the server has begun to read: it is not idle, and is left to finish. */
async function halfAQuestion(app: FastifyInstance, what: 'live' | 'ready'): Promise<Socket> {
  const { port } = app.server.address() as { port: number }
  const came = new Promise((resolve) => app.server.once('connection', resolve))
  const line = connect(port, '127.0.0.1')
  line.write(`GET /health/${what} HTTP/1.1\r\n`)
  await came
  return line
}
