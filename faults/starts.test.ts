import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startDatabaseServer } from '../harness/database.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { runningUrl } from '../server/src/db/embedded.ts'
import { between, eachRound } from './chance.ts'
import { call, inspectBooks, newHouse, preparedHome } from './house.ts'

const patienceMs = 120_000

test.each([...eachRound, 'once more', 'and again'])(
  'a first start that is killed at any moment can be made again (round %s)',
  async () => {
    const home = join(tempFolder(), 'home')
    const first = spawnProduct(
      { JARA_HOME: home, LOG_LEVEL: 'silent' },
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    await Promise.race([
      sleep(between(100, 1.5 * inject('firstStartMs'))),
      once(first.stdout as Readable, 'data'),
    ])
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = await startProduct({ JARA_HOME: home })
    onTestFinished(async () => void (await second.stop()))
    expect((await call(second.url, 'GET', '/services')).body).toHaveLength(8)
    await inspectBooks({ databaseUrl: await runningUrl(home), home })
  },
  patienceMs,
)

test(
  'a first start that is killed while it seeds leaves no picture without a row',
  async () => {
    const home = join(tempFolder(), 'home')
    const uploads = join(home, 'uploads')
    const pictures = () =>
      existsSync(uploads) ? readdirSync(uploads).filter((name) => name.endsWith('.webp')).length : 0
    const first = spawnProduct({ JARA_HOME: home, LOG_LEVEL: 'silent' }, { stdio: 'ignore' })
    await expect.poll(pictures, { interval: 2 }).toBeGreaterThan(2)
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = await startProduct({ JARA_HOME: home })
    onTestFinished(async () => void (await second.stop()))
    await inspectBooks({ databaseUrl: await runningUrl(home), home })
  },
  patienceMs,
)

test.each(eachRound)(
  'two nodes that start at once on an empty database both serve, and fill it once (round %i)',
  async () => {
    const server = await startDatabaseServer(await preparedHome())
    onTestFinished(() => server.stop())
    const home = join(tempFolder(), 'home')
    const databaseUrl = await server.createEmpty('empty')
    const env = { DATABASE_URL: databaseUrl, JARA_HOME: home }
    const [first, second] = [startProduct(env), sleep(between(0, 200)).then(() => startProduct(env))]
    const nodes = await Promise.all([first, second])
    for (const { url } of nodes) expect((await call(url, 'GET', '/services')).body).toHaveLength(8)
    for (const node of nodes) expect(await node.stop()).toBe(0)
    await inspectBooks({ databaseUrl, home })
  },
  patienceMs,
)

test(
  'a second start on the same home is refused with a line that names the first, which goes on',
  async () => {
    const house = await newHouse()
    const { url } = await house.open()
    const second = spawnProduct({ JARA_HOME: house.home }, { stdio: ['ignore', 'ignore', 'pipe'] })
    const [words, [code]] = await Promise.all([text(second.stderr as Readable), once(second, 'exit')])
    expect(code).toBe(1)
    expect(words.trim().split('\n')).toHaveLength(1)
    expect(words).toContain(url)
    expect((await call(url, 'GET', '/services')).status).toBe(200)
    await house.inspect()
  },
  patienceMs,
)

test(
  'what is tried out keeps away from the database that is set in the shell',
  async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://owner@127.0.0.1:1/of_the_person')
    onTestFinished(() => void vi.unstubAllEnvs())
    const house = await newHouse()
    const { url } = await house.open()
    expect((await call(url, 'GET', '/services')).status).toBe(200)
    expect(await runningUrl(house.home)).toBeDefined()
  },
  patienceMs,
)
