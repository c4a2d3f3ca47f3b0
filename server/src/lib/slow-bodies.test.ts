import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { refuseSlowBodies } from './slow-bodies.ts'

const app = Fastify()
refuseSlowBodies(app, { graceMs: 300, bytesPerSecond: 1000 })
app.post('/', async (request) => String(request.body).length)
await app.listen({ port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as { port: number }

/** Sends a body of 1,000 characters in pieces of this size, one every 100 ms. */
async function send(piece: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket).catch(() => '')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n',
  )
  for (let sent = 0; sent < 1000 && !socket.destroyed; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, 1000 - sent)))
    await sleep(100)
  }
  return answer
}

it('a body that arrives steadily is read, even after the grace period', async () => {
  expect(await send(200)).toContain('1000')
})

it('a body that drips is cut off with its connection', async () => {
  const since = performance.now()
  expect(await send(5)).toBe('')
  expect(performance.now() - since).toBeLessThan(5000)
})
