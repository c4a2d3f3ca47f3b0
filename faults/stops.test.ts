import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query } from '../harness/database.ts'
import { startThroughNpm } from '../harness/product.ts'
import { runningUrl } from '../server/src/db/embedded.ts'
import { between, eachRound } from './chance.ts'
import { type House, newHouse, type Person } from './house.ts'

const patienceMs = 120_000
const project = { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }
const order = { ...project, type: 'one_time' }
const slowOrders = 5

test.each(eachRound)(
  'asked to leave under load, the server finishes what it has begun and is gone within ten seconds (round %i)',
  async () => {
    const house = await newHouse()
    const product = await house.open()
    const ada = await house.customer()
    const buyers = await Promise.all(Array.from({ length: slowOrders }, () => house.customer()))
    await house.provider.faults({ api: 'slow', slowMs: between(1000, 3000) })
    const held = buyers.map((buyer) => buyer.call('POST', '/payments/checkout', order))
    await expect.poll(() => countOf(house, 'orders', ...buyers)).toBe(slowOrders)
    const [live, ready] = [await halfAQuestion(house, 'live'), await halfAQuestion(house, 'ready')]
    // The server answers this one after it has read the other two. A line it has not read from yet counts as idle.
    expect(await finish(await halfAQuestion(house, 'live'))).toMatch(/^HTTP\/1.1 200 /)
    const load = submitUntilRefused(ada)
    await sleep(between(5, 200))

    const since = performance.now()
    const gone = product.stop()
    await expect.poll(() => takesConnections(house)).toBe(false)
    expect(await finish(ready)).toMatch(/^HTTP\/1.1 503 .*"reason":"closing"/s)
    expect(await finish(live)).toMatch(/^HTTP\/1.1 200 /)
    for (const { status } of await Promise.all(held)) expect(status).toBe(201)
    expect(await gone).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)

    await house.open()
    expect(await countOf(house, 'projects', ada)).toBe(await load)
    await house.inspect()
  },
  patienceMs,
)

// A shell that becomes its command lets npm's signal through to us, beside the one that we have heard ourselves; one that
// stays in between dies of it and keeps it.
const ways = [
  { told: 'everybody', shell: 'bash' },
  { told: 'npm', shell: 'sh' },
] as const

test.each(eachRound.flatMap((round) => ways.map((way) => ({ ...way, round }))))(
  'npm start closes everything in order when $told is asked to stop, in $shell (round $round)',
  async ({ told, shell }) => {
    const house = await newHouse({ start: startThroughNpm(shell, told) })
    const product = await house.open()
    const ada = await house.customer()
    const load = submitUntilRefused(ada)
    await sleep(between(50, 500))
    expect(await product.stop()).not.toBe(1)
    const confirmed = await load
    await expect.poll(() => existsSync(join(house.home, 'jara.lock'))).toBe(false)
    expect(await runningUrl(house.home)).toBeUndefined()

    const again = await newHouse({ home: house.home, provider: house.provider })
    await again.open()
    expect(await countOf(again, 'projects', ada)).toBe(confirmed)
    await again.inspect()
  },
  patienceMs,
)

/** Five lines, each with one project after the other. Tells how many were confirmed before nobody was there any more. */
async function submitUntilRefused(ada: Person): Promise<number> {
  const lines = Array.from({ length: 5 }, async () => {
    for (let confirmed = 0; ; confirmed++) {
      const { status } = await ada.call('POST', '/projects', project)
      if (status === 0) return confirmed
      expect(status).toBe(201)
    }
  })
  return (await Promise.all(lines)).reduce((sum, confirmed) => sum + confirmed, 0)
}

async function countOf({ home }: House, table: 'orders' | 'projects', ...owners: Person[]): Promise<number> {
  const theirs = `select count(*)::int as rows from ${table} where user_id in (${owners.map(({ id }) => id)})`
  const [row] = await query<{ rows: number }>((await runningUrl(home)) ?? '', theirs)
  return row?.rows ?? 0
}

/** A line that the server has begun to read is not idle: it is left open until it has had its answer. */
async function halfAQuestion(house: House, what: 'live' | 'ready'): Promise<Socket> {
  const line = dial(house)
  await new Promise((resolve) => line.once('connect', resolve))
  line.write(`GET /health/${what} HTTP/1.1\r\n`)
  return line
}

function finish(line: Socket): Promise<string> {
  line.write('Host: localhost\r\nConnection: close\r\n\r\n')
  return text(line)
}

const dial = (house: House) => connect(Number(new URL(house.product().url).port), '127.0.0.1')

const takesConnections = (house: House): Promise<boolean> =>
  new Promise((resolve) => {
    const line = dial(house)
    line.once('connect', () => resolve(true)).once('error', () => resolve(false))
    line.once('connect', () => line.destroy())
  })
