import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { query, startDatabaseServer } from '../harness/database.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { inspectBooks, preparedHome } from '../harness/test-installation.ts'
import { sha256 } from '../server/src/lib/sha256.ts'

const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
/** How long a start that should have been refused may run before it is killed. */
const maxRunMs = 5000

test('a start on an empty database refuses the files of another database and keeps every file', async () => {
  const home = await preparedHome()
  const server = await startDatabaseServer(home)
  onTestFinished(() => server.stop())
  const own = { databaseUrl: server.url, home }
  const empty = { databaseUrl: await server.createEmpty('empty'), home }
  const before = filesIn(home)
  expect(before.length).toBeGreaterThan(1)
  // The files must be old enough for the job that removes unused files.
  for (const [path] of before) utimesSync(path, yesterday, yesterday)

  const { code, line } = await refusedStart(empty)
  expect(filesIn(home)).toEqual(before)
  expect(code).toBe(1)
  expect(line.trim().split('\n')).toHaveLength(1)
  for (const { databaseUrl } of [own, empty]) expect(line).toContain(await storeIdOf(databaseUrl))
  expect(line).toContain(join(home, 'uploads'))
  expect(line).toContain(new URL(empty.databaseUrl).host)
  expect(line).not.toContain(new URL(empty.databaseUrl).password)

  expect(await query(empty.databaseUrl, 'select id from users')).toEqual([])
  await startAndStop(own)
  await inspectBooks(own)
})

test('a start on an empty home refuses a database whose files are in another home', async () => {
  const server = await startDatabaseServer(await preparedHome())
  onTestFinished(() => server.stop())
  const databaseUrl = server.url
  const home = join(tempFolder(), 'home')
  const { code, line } = await refusedStart({ databaseUrl, home })
  expect(code).toBe(1)
  expect(line.trim().split('\n')).toHaveLength(1)
  expect(line).toContain(`write ${await storeIdOf(databaseUrl)} into ${join(home, 'uploads', 'store-id')}`)
})

interface Pair {
  databaseUrl: string
  home: string
}

const envOf = ({ databaseUrl, home }: Pair) => ({ DATABASE_URL: databaseUrl, JARA_HOME: home })

async function startAndStop(pair: Pair): Promise<void> {
  expect(await (await startProduct(envOf(pair))).stop()).toBe(0)
}

async function refusedStart(pair: Pair): Promise<{ code: number | null; line: string }> {
  const started = spawnProduct(envOf(pair), { stdio: ['ignore', 'pipe', 'pipe'] })
  started.stdout?.once('data', () => setTimeout(() => started.kill(), maxRunMs))
  const [line, [code]] = await Promise.all([text(started.stderr as Readable), once(started, 'exit')])
  return { code, line }
}

async function storeIdOf(databaseUrl: string): Promise<string> {
  const [row] = await query<{ store_id: string }>(databaseUrl, 'select store_id from installation')
  return row?.store_id ?? 'no id'
}

/** Returns the path of every file in the uploads folder with the hash of its content. */
function filesIn(home: string): [string, string][] {
  const uploads = join(home, 'uploads')
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, string] => [
      join(parentPath, name),
      sha256(readFileSync(join(parentPath, name))),
    ])
    .sort()
}
