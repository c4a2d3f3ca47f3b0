import { startProduct } from '../harness/product.ts'
import { median, serve } from './measure.ts'
import type { Finding } from './table.ts'
import { signIn } from './users.ts'

const secretKey = 'sk_test_sandbox'
const buyers = 15
const ordersEach = 4

/** Measures the time that our server adds to the provider's own response time when a checkout is opened. */
export async function checkout(databaseUrl: string): Promise<Finding[]> {
  const provider = await serve<{ baseUrl: string }>('../sandbox/src/main.ts', {})
  const { baseUrl } = provider.addresses
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: baseUrl,
  })
  const order = { title: 'A shop', description: 'It sells shoes.', serviceId: 1, type: 'one_time' }
  const charge = { email: 'ada.obi@example.ng', amount: 5_000 }
  const [total, providerOnly]: [number[], number[]] = [[], []]
  try {
    for (const { token } of await signIn(databaseUrl, 'user', buyers))
      for (let n = 0; n < ordersEach; n++) {
        providerOnly.push(await timed(`${baseUrl}/transaction/initialize`, secretKey, charge))
        total.push(await timed(`${product.url}/api/payments/checkout`, token, order))
      }
  } finally {
    await product.stop()
    await provider.stop()
  }
  const added = median(total) - median(providerOnly)
  return [
    {
      work: 'opening a checkout',
      figure: `${median(total).toFixed(1)} ms`,
      against: `the provider alone: ${median(providerOnly).toFixed(1)} ms`,
      value: added,
      bar: 20,
      better: 'less',
    },
  ]
}

async function timed(url: string, token: string, body: object): Promise<number> {
  const since = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - since
}
