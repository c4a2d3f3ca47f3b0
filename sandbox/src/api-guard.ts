import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults } from './faults.ts'
import { ApiError } from './responses.ts'

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>`

/** Three invalid responses: truncated JSON, the wrong shape, and an HTML page. */
const nonsense = [
  { type: 'application/json', text: '{"status":true,"message":"Verification succ' },
  { type: 'application/json', text: '{"status":true,"data":[[],{"status":0}]}' },
  { type: 'text/html', text: page('Welcome') },
]

/** Checks the secret key of each request, then applies the configured API fault. */
export function guardApi(app: FastifyInstance, secretKey: string, faults: Faults) {
  let nonsenseCount = 0

  app.addHook('onRequest', async (request, reply) => {
    assertKey(request.headers.authorization, secretKey)
    if (faults.api === 'slow') await wait(faults.slowMs, undefined, { ref: false })
    if (faults.api === 'down') return brokenGateway(reply, 503)
    if (faults.api === 'rate_limited') {
      reply.header('retry-after', '1')
      throw new ApiError(429, 'Rate limit exceeded!', {
        type: 'api_error',
        code: 'rate_limited',
        nextStep: 'Wait for the limit to be reset, then try again',
      })
    }
    if (faults.api === 'nonsense') {
      const answer = nonsense[nonsenseCount++ % nonsense.length]
      return reply.type(answer?.type ?? 'text/plain').send(answer?.text)
    }
  })

  app.addHook('preSerialization', async (_request, reply, payload) => {
    if (faults.api !== 'lost') return payload
    reply.code(502).type('text/html').serializer(String)
    return page('Bad gateway')
  })
}

const brokenGateway = (reply: FastifyReply, status: number) =>
  reply.code(status).type('text/html').send(page('Service unavailable'))

function assertKey(header: string | undefined, secretKey: string) {
  if (!header) throw new ApiError(401, 'No Authorization Header was found')
  const key = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (key?.startsWith('sk_live_')) {
    throw new ApiError(403, 'This is a sandbox. Use a test key, never a live key')
  }
  if (key !== secretKey) throw new ApiError(401, 'Invalid key')
}
