import { createHmac, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

/** What the load process is asked to do, as JSON in its one argument. */
export interface HttpLoad {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Signs a fresh event for each request with this key, in place of the body. */
  signWith?: string
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p95Ms: number
}

const load = JSON.parse(process.argv[2] ?? '') as HttpLoad
/** Long enough for the compiler to have seen every path. */
const warmUpSeconds = 1

const options = {
  url: load.url,
  connections: load.connections,
  requests: [
    {
      method: load.method ?? 'GET',
      headers: load.headers,
      body: load.body,
      ...(load.signWith && {
        setupRequest: (request: autocannon.Request) => ({ ...request, ...signedEvent(load.signWith ?? '') }),
      }),
    },
  ],
} satisfies autocannon.Options
await autocannon({ ...options, duration: warmUpSeconds })
// Its own histogram counts whole milliseconds, too coarse for answers of two.
const times: number[] = []
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const run = autocannon({ ...options, duration: load.seconds }, (error, result) =>
    error ? reject(error) : resolve(result),
  )
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
})
times.sort((a, b) => a - b)
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${load.url}: ${result.non2xx} refusals and ${result.errors} errors under load`)
process.stdout.write(
  JSON.stringify({
    perSecond: result.requests.total / result.duration,
    p95Ms: times[Math.floor(times.length * 0.95)],
  }),
)

function signedEvent(key: string) {
  const body = JSON.stringify({ event: 'transfer.success', data: { reference: randomUUID(), amount: 5000 } })
  const signature = createHmac('sha512', key).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
}
