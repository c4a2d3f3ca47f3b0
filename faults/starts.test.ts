import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { query, startDatabaseServer } from '../harness/database.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { call, inspectBooks, newInstallation, preparedHome } from '../harness/test-installation.ts'
import { runningUrl } from '../server/src/installation/embedded.ts'
import { migrationLock } from '../server/src/installation/migrate.ts'

test.each([...eachRound, 'extra 1', 'extra 2'])(
  'a first start killed at a random moment succeeds when repeated (round %s)',
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
)

test('a first start killed while seeding leaves no picture without a row', async () => {
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
})

test.each(eachRound)(
  'two nodes that start at once on an empty database both serve and seed it once (round %i)',
  async () => {
    const server = await startDatabaseServer(await preparedHome())
    onTestFinished(() => server.stop())
    const home = join(tempFolder(), 'home')
    const databaseUrl = await server.createEmpty('empty')
    const env = { DATABASE_URL: databaseUrl, JARA_HOME: home }
    const gate = new pg.Client({ connectionString: databaseUrl })
    await gate.connect()
    await gate.query('select pg_advisory_lock($1)', [migrationLock])
    const starts = [startProduct(env), startProduct(env)]
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(() => query(databaseUrl, waiting)).toHaveLength(2)
    await gate.end()
    const nodes = await Promise.all(starts)
    for (const { url } of nodes) expect((await call(url, 'GET', '/services')).body).toHaveLength(8)
    for (const node of nodes) expect(await node.stop()).toBe(0)
    await inspectBooks({ databaseUrl, home })
  },
)

test('a second start on the same home is refused with one line that names the first, which keeps running', async () => {
  const installation = await newInstallation()
  const { url } = await installation.open()
  const second = spawnProduct({ JARA_HOME: installation.home }, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [code]] = await Promise.all([text(second.stderr as Readable), once(second, 'exit')])
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(url)
  expect((await call(url, 'GET', '/services')).status).toBe(200)
  await installation.inspect()
})

test('a test installation ignores the DATABASE_URL of the shell', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner@127.0.0.1:1/of_the_shell')
  onTestFinished(() => void vi.unstubAllEnvs())
  const installation = await newInstallation()
  const { url } = await installation.open()
  expect((await call(url, 'GET', '/services')).status).toBe(200)
  expect(await runningUrl(installation.home)).toBeDefined()
})
