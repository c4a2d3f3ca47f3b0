import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isLongRun } from '../harness/chance.ts'
import { query, startDatabaseServer } from '../harness/database.ts'
import { startNodes } from '../harness/nodes.ts'
import {
  announces,
  call,
  inspectBooks,
  newCustomer,
  openStream,
  preparedHome,
} from '../harness/test-installation.ts'
import { type Outage, startDatabaseProxy } from '../server/src/testing/database-proxy.ts'
import { secretKey, testProvider } from '../server/src/testing/provider.ts'

/** Each node has a pool of ten connections and one connection for LISTEN. */
const connectionsPerNode = 11
const readyWithinMs = 10_000
const clientsPerNode = 15
const project = { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }

interface Case {
  nodes: number
  how: Outage
  seconds: number
}
const all = [1, 2].flatMap((nodes) =>
  (['refused', 'hanging'] as const).flatMap((how) =>
    [2, 12, 60].map((seconds): Case => ({ nodes, how, seconds })),
  ),
)
const short: Case[] = [
  { nodes: 2, how: 'refused', seconds: 2 },
  { nodes: 1, how: 'hanging', seconds: 2 },
]

test.each(isLongRun ? all : short)(
  '$nodes node(s) recover without extra connections after the database is $how for $seconds s',
  async ({ nodes: count, how, seconds }) => {
    const { nodes, proxy, database, home, provider } = await startBehindProxy(count)
    const customers = await Promise.all(nodes.all.map(({ url }) => newCustomer(() => url)))
    const busy = new AbortController()
    const load = customers.flatMap((customer) =>
      Array.from({ length: clientsPerNode }, async () => {
        let created = 0
        while (!busy.signal.aborted) {
          const { status } = await customer.call('POST', '/projects', project)
          if (status === 201) created++
          else await sleep(50)
        }
        return created
      }),
    )
    await sleep(500)
    await proxy.takeAway(how)
    await sleep(seconds * 1000)
    await proxy.bringBack()

    const peak = trackPeak(database)
    const since = performance.now()
    for (const { url } of nodes.all)
      await expect
        .poll(() => readiness(url), { timeout: readyWithinMs - (performance.now() - since), interval: 100 })
        .toBe(200)
    await sleep(isLongRun ? readyWithinMs : 2000)
    expect(await peak()).toBeLessThanOrEqual(count * connectionsPerNode)

    busy.abort()
    const created = (await Promise.all(load)).reduce((sum, one) => sum + one, 0)
    const [stored] = await query<{ projects: number }>(
      database,
      `select count(*)::int as projects from projects where title = '${project.title}'`,
    )
    expect(created).toBeGreaterThan(0)
    expect(stored?.projects).toBeGreaterThanOrEqual(created)
    await expectNodesNotifyEachOther(nodes.all.map(({ url }) => url))
    await inspectBooks({ databaseUrl: database, home }, provider)
  },
  180_000,
)

async function startBehindProxy(count: number) {
  const home = await preparedHome()
  const server = await startDatabaseServer(home)
  onTestFinished(() => server.stop())
  const proxy = await startDatabaseProxy(server.url)
  onTestFinished(() => proxy.close())
  const provider = await testProvider()
  const env = {
    DATABASE_URL: proxy.url,
    JARA_HOME: home,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: provider.baseUrl,
    LOG_LEVEL: 'silent',
  }
  const nodes = await startNodes({ count, envOf: async () => env })
  onTestFinished(() => nodes.stop())
  return { nodes, proxy, database: server.url, home, provider }
}

const readiness = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

/**
 * Counts the product's connections to the database repeatedly. The returned function stops the counting and
 * returns the highest count.
 */
function trackPeak(database: string): () => Promise<number> {
  const statement = `select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  let counting = true
  const peak = (async () => {
    let highest = 0
    while (counting) {
      const [row] = await query<{ connections: number }>(database, statement)
      highest = Math.max(highest, row?.connections ?? 0)
      await sleep(100)
    }
    return highest
  })()
  return () => {
    counting = false
    return peak
  }
}

/**
 * Expects the first node to announce a change that was made on the last node, and to refuse a session that
 * was ended on the last node.
 */
async function expectNodesNotifyEachOther(urls: string[]): Promise<void> {
  const [first = '', last = ''] = [urls[0], urls.at(-1)]
  const ada = await newCustomer(() => last)
  const stream = await openStream(first, ada)
  expect((await ada.call('POST', '/projects', project)).status).toBe(201)
  expect(await announces(stream, 'projects')).toBe(true)
  const me = () => call(first, 'GET', '/auth/me', undefined, ada.token)
  expect((await me()).status).toBe(200)
  expect((await ada.call('POST', '/auth/logout')).status).toBe(204)
  await expect.poll(async () => (await me()).status, { timeout: 2000, interval: 20 }).toBe(401)
}
