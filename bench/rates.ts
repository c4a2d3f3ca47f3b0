import { get } from 'node:http'
import { startProduct } from '../harness/product.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import type { ChatLoad } from './chat-load.ts'
import type { HttpLoad, LoadResult } from './load.ts'
import { inOwnProcess, median, type Pace, serve } from './measure.ts'
import type { Finding } from './table.ts'
import { givePayments, type SignedInUser, signIn } from './users.ts'

const chatLoad = { pairs: 400, staff: 20, messagesEach: 15 }
const signingKey = 'sk_test_of_the_bench'

interface Row {
  work: string
  against: string
  bar: number
  product: () => Promise<number>
  bare: () => Promise<number>
}

/** Measures each request and its baseline alternately, so that both run under the same conditions. */
export async function rates(databaseUrl: string, { seconds, rounds }: Pace): Promise<Finding[]> {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    // The webhook benchmark signs its events with this key. Accepting an event does not call the provider, so
    // no server needs to listen at the provider's address.
    PAYSTACK_SECRET_KEY: signingKey,
    PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  })
  const bare = await serve<{ api: number; pages: number; echo: number }>('./bare.ts', {
    DATABASE_URL: databaseUrl,
    SAME_ANSWERS: JSON.stringify({
      '/services': (await bytesOf(`${product.url}/api/services`)).toString(),
      '/portfolio': (await bytesOf(`${product.url}/api/portfolio`)).toString(),
    }),
    SAME_PAGE: (await bytesOf(`${product.url}/about`, 'br')).toString('base64'),
  })
  const ports = bare.addresses
  const at = (port: number, path = '') => `http://127.0.0.1:${port}${path}`
  const [ada] = (await signIn(databaseUrl, 'user', 1)) as [SignedInUser]
  await givePayments(databaseUrl, ada, 30)
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const http = async (load: Omit<HttpLoad, 'connections' | 'seconds'>, connections = 50) =>
    (await inOwnProcess<LoadResult>('./load.ts', { connections, seconds, ...load })).perSecond
  const post = {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'A shop', description: 'It sells shoes.', serviceId: 1 }),
  } as const
  const event = { method: 'POST', signWith: signingKey } as const
  const customer = demoAccounts.find(({ role }) => role === 'user')
  const credentials = JSON.stringify({ email: customer?.email, password: customer?.password })

  const rows: Row[] = [
    {
      work: 'GET /api/services',
      against: 'bare Fastify, same bytes',
      bar: 0.6,
      product: () => http({ url: `${product.url}/api/services` }),
      bare: () => http({ url: at(ports.api, '/services') }),
    },
    {
      work: 'GET /api/portfolio',
      against: 'bare Fastify, same bytes',
      bar: 0.6,
      product: () => http({ url: `${product.url}/api/portfolio` }),
      bare: () => http({ url: at(ports.api, '/portfolio') }),
    },
    {
      work: 'GET /about, precompressed',
      against: 'bare node:http, same bytes',
      bar: 0.6,
      product: () => http({ url: `${product.url}/about`, headers: { 'accept-encoding': 'br' } }),
      bare: () => http({ url: at(ports.pages) }),
    },
    {
      work: 'GET /api/payments?page=1, signed in',
      against: 'bare Fastify + SELECT of ten rows',
      bar: 0.5,
      product: () => http({ url: `${product.url}/api/payments?page=1`, headers }),
      bare: () => http({ url: at(ports.api, '/ten') }),
    },
    {
      work: 'POST /api/projects',
      against: 'bare Fastify + INSERT',
      bar: 0.45,
      product: () => http({ url: `${product.url}/api/projects`, ...post }),
      bare: () => http({ url: at(ports.api, '/row'), ...post }),
    },
    {
      work: 'webhook accepted',
      against: 'bare Fastify + INSERT',
      bar: 0.6,
      product: () => http({ url: `${product.url}/api/payments/webhook/paystack`, ...event }),
      bare: () => http({ url: at(ports.api, '/row'), ...event }),
    },
    {
      work: 'login',
      against: 'bare argon2 on all cores',
      bar: 0.8,
      product: () =>
        http(
          {
            url: `${product.url}/api/auth/login`,
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: credentials,
          },
          4,
        ),
      bare: async () => (await inOwnProcess<LoadResult>('./hash-load.ts', { seconds })).perSecond,
    },
    {
      work: 'chat: sent, stored, acknowledged, delivered',
      against: 'the slower of bare echo and bare Fastify + INSERT',
      bar: 0.4,
      product: async () => chatRate(product.url, await pairUp(databaseUrl), true),
      bare: async () =>
        Math.min(
          await chatRate(at(ports.echo), anonymousPairs(), false),
          await http({ url: at(ports.api, '/row'), ...post }),
        ),
    },
  ]

  const findings: Finding[] = []
  try {
    for (const row of rows) findings.push(await compare(row, rounds))
  } finally {
    await product.stop()
    await bare.stop()
  }
  return findings
}

async function compare({ work, against, bar, product, bare }: Row, rounds: number): Promise<Finding> {
  const measured: { product: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) measured.push({ bare: await bare(), product: await product() })
  const rate = (which: 'product' | 'bare') =>
    Math.round(median(measured.map((one) => one[which]))).toLocaleString('en')
  return {
    work,
    figure: `${rate('product')}/s`,
    against: `${against}: ${rate('bare')}/s`,
    value: median(measured.map((one) => one.product / one.bare)),
    bar,
    better: 'more',
  }
}

const chatRate = async (url: string, pairs: ChatLoad['pairs'], delivers: boolean): Promise<number> => {
  const { messagesEach } = chatLoad
  const load: ChatLoad = { url, pairs, messagesEach, concurrency: 50, delivers }
  return (await inOwnProcess<LoadResult>('./chat-load.ts', load)).perSecond
}

/**
 * Creates new users for each round, because the users of the previous round may have reached their rate
 * limit.
 */
async function pairUp(databaseUrl: string): Promise<ChatLoad['pairs']> {
  const customers = await signIn(databaseUrl, 'user', chatLoad.pairs)
  const staff = await signIn(databaseUrl, 'admin', chatLoad.staff)
  return customers.map((customer, n) => {
    const partner = staff[n % staff.length] as SignedInUser
    return { ...customer, partnerId: partner.id, partnerToken: partner.token }
  })
}

const anonymousPairs = (): ChatLoad['pairs'] =>
  Array.from({ length: chatLoad.pairs }, (_, id) => ({ id, token: '', partnerId: -1, partnerToken: '' }))

function bytesOf(url: string, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    }).once('error', reject)
  })
}
