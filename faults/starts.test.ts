import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseServer } from '../harness/database.ts'
import { startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { runningUrl } from '../server/src/db/embedded.ts'
import { between, rounds } from './chance.ts'
import { call, newHouse } from './house.ts'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const patienceMs = 120_000

test.each(Array.from({ length: rounds + 2 }, (_, round) => round))(
  'a first start that is killed at any moment can be made again (round %i)',
  async () => {
    const home = join(tempFolder(), 'home')
    const first = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', JARA_HOME: home, LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    })
    await sleep(between(100, 4000))
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = await startProduct({ JARA_HOME: home })
    onTestFinished(async () => void (await second.stop()))
    const services = await call(second.url, 'GET', '/services')
    expect(services.body).toHaveLength(8)
  },
  patienceMs,
)

test(
  'two nodes that start at once on an empty database both serve, and fill it once',
  async () => {
    const server = await startDatabaseServer()
    onTestFinished(() => server.stop())
    const env = { DATABASE_URL: await server.create('empty') }
    const nodes = await Promise.all([startProduct(env), startProduct(env)])
    for (const { url } of nodes) expect((await call(url, 'GET', '/services')).body).toHaveLength(8)
    for (const node of nodes) expect(await node.stop()).toBe(0)
  },
  patienceMs,
)

test(
  'a second start on the same home is refused with a line that names the first, which goes on',
  async () => {
    const house = await newHouse()
    const { url } = await house.open()
    const second = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', JARA_HOME: house.home },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [words, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect(code).toBe(1)
    expect(words.trim().split('\n')).toHaveLength(1)
    expect(words).toContain(url)
    expect((await call(url, 'GET', '/services')).status).toBe(200)
  },
  patienceMs,
)

test(
  'a database that dies under load comes back by itself, and so do the requests',
  async () => {
    const house = await newHouse()
    await house.open()
    const ada = await house.customer()
    const submit = () =>
      ada.call('POST', '/projects', { title: 'A shop', description: 'It sells shoes.', serviceId: 1 })
    const loading = Array.from({ length: 5 }, async () => {
      const until = performance.now() + 3000
      const answers: number[] = []
      while (performance.now() < until) answers.push((await submit()).status)
      return answers
    })
    await sleep(between(200, 1000))
    await killDatabase(house.home)
    const answers = (await Promise.all(loading)).flat()
    await expect.poll(async () => (await submit()).status, { timeout: 30_000 }).toBe(201)

    const created = answers.filter((status) => status === 201).length
    const { body } = await ada.call('GET', '/projects?mine=1')
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(created + 1)
    await house.inspect()
  },
  patienceMs,
)

test(
  'asked to leave under load, the server finishes what it has begun and is gone within ten seconds',
  async () => {
    const house = await newHouse()
    const product = await house.open()
    const ada = await house.customer()
    const begun = Array.from({ length: 20 }, () =>
      ada.call('POST', '/projects', { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }),
    )
    await sleep(between(5, 50))
    const since = performance.now()
    expect(await product.stop()).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    const finished = (await Promise.all(begun)).filter(({ status }) => status === 201).length

    await house.open()
    const { body } = await ada.call('GET', '/projects?mine=1')
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(finished)
    await house.inspect()
  },
  patienceMs,
)

async function killDatabase(home: string): Promise<void> {
  expect(await runningUrl(home)).toBeDefined()
  const [pid] = readFileSync(
    join(realpathSync(join(home, 'postgres')), 'data', 'postmaster.pid'),
    'utf8',
  ).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
