import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { sandbox } from './sandbox.ts'

const prefix = '/paystack-sandbox'

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    'secret-key': { type: 'string', default: 'sk_test_sandbox' },
    'webhook-url': { type: 'string', default: 'http://127.0.0.1:3000/api/payments/webhook/paystack' },
    'public-origin': { type: 'string' },
    'state-file': { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})

let origin = flags['public-origin'] ?? ''
const app = Fastify()
await app.register(sandbox, {
  prefix,
  secretKey: flags['secret-key'],
  webhookUrl: flags['webhook-url'],
  stateFile: flags['state-file'],
  control: flags.control,
  // The origin is known only after `listen` has chosen a port.
  get publicOrigin() {
    return origin
  },
})
const address = await app.listen({ port: Number(flags.port), host: flags.host })
origin ||= address
process.stdout.write(`${JSON.stringify({ origin, baseUrl: `${origin}${prefix}` })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
