import { createHmac, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { onTask } from './measure.ts'

/** The task of the load process, sent as a line of JSON. */
export interface HttpLoad {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Replaces the body of each request with a new event signed with this key. */
  signWith?: string
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p95Ms: number
}

/** Duration of the warm-up, long enough for V8 to optimize the code that runs most often. */
const warmUpSeconds = 2

await onTask(async (load: HttpLoad): Promise<LoadResult> => {
  const options = optionsOf(load)
  await autocannon({ ...options, duration: warmUpSeconds })
  const { result, times } = await timed({ ...options, duration: load.seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${load.url}: ${result.non2xx} error responses and ${result.errors} failed requests under load`,
    )
  const p95Ms = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { perSecond: result.requests.total / result.duration, p95Ms }
})

/** Records each response time, because Autocannon's histogram rounds to milliseconds, which is too coarse. */
function timed(options: autocannon.Options): Promise<{ result: autocannon.Result; times: number[] }> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve({ result, times })))
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
}

function optionsOf({
  url,
  connections,
  method = 'GET',
  headers,
  body,
  signWith,
}: HttpLoad): autocannon.Options {
  const signed = (key: string) => ({
    setupRequest: (request: autocannon.Request) => ({ ...request, ...signedEvent(key) }),
  })
  return { url, connections, requests: [{ method, headers, body, ...(signWith && signed(signWith)) }] }
}

function signedEvent(key: string) {
  const body = JSON.stringify({ event: 'transfer.success', data: { reference: randomUUID(), amount: 5000 } })
  const signature = createHmac('sha512', key).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
}
