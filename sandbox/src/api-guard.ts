import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from './answer.ts'
import type { Faults } from './faults.ts'

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>`

/** Three answers no provider should give: half a text, the wrong shape, and a page. */
const nonsense = [
  { type: 'application/json', text: '{"status":true,"message":"Verification succ' },
  { type: 'application/json', text: '{"status":true,"data":[[],{"status":0}]}' },
  { type: 'text/html', text: page('Welcome') },
]

/** Keys first, then the bad days of the provider. */
export function guardApi(app: FastifyInstance, secretKey: string, faults: Faults) {
  let nonsenseCount = 0

  app.addHook('onRequest', async (request, reply) => {
    refuseKey(request.headers.authorization, secretKey)
    if (faults.api === 'slow') await wait(faults.slowMs, undefined, { ref: false })
    if (faults.api === 'down') return brokenGateway(reply, 503)
    if (faults.api === 'rate_limited') {
      reply.header('retry-after', '1')
      throw new Refusal(429, 'Rate limit exceeded!', {
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

function refuseKey(header: string | undefined, secretKey: string) {
  if (!header) throw new Refusal(401, 'No Authorization Header was found')
  const key = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (key?.startsWith('sk_live_')) {
    throw new Refusal(403, 'This is a sandbox. It takes test keys only, and a live key has no business here')
  }
  if (key !== secretKey) throw new Refusal(401, 'Invalid key')
}
