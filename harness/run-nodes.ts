import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { sandbox } from '../sandbox/src/sandbox.ts'
import { startEmbedded } from '../server/src/installation/embedded.ts'
import { startNodes } from './nodes.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '2' } } })
const { env } = process
const home = resolve(env.JARA_HOME ?? '.jara')
const sandboxPath = '/paystack-sandbox'

const database = env.DATABASE_URL
  ? { url: env.DATABASE_URL, stop: async () => undefined }
  : await startEmbedded({ home, log: (line) => console.log(line) })

// The nodes share one sandbox, because a sandbox inside each node would not know the charges of the others.
const provider = Fastify()
let providerUrl = ''
async function startProvider(url: string): Promise<Record<string, string>> {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  await provider.register(sandbox, {
    prefix: sandboxPath,
    secretKey,
    publicOrigin: url,
    webhookUrl: `${url}/api/payments/webhook/paystack`,
    stateFile: join(home, 'sandbox.json'),
    control: true,
  })
  providerUrl = await provider.listen({ host: '127.0.0.1', port: 0 })
  return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: url + sandboxPath }
}

const nodes = await startNodes({
  count: Number(values.count),
  port: Number(env.PORT ?? 3000),
  envOf: async (url) => ({
    ...env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    JARA_HOME: home,
    ...(env.PAYSTACK_SECRET_KEY ? {} : await startProvider(url)),
  }),
  sidecar: { path: sandboxPath, url: () => providerUrl },
}).catch(async (error) => {
  await database.stop()
  throw error
})
console.log(`\n  Jara is ready at ${nodes.url}, served by ${nodes.all.map(({ url }) => url).join(', ')}\n`)

let closing = false
async function close() {
  if (closing) return
  closing = true
  await nodes.stop()
  await provider.close()
  await database.stop()
  process.exit(0)
}
process.on('SIGINT', () => void close())
process.on('SIGTERM', () => void close())
