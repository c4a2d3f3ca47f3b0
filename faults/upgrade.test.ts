import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrations, query, startDatabaseServer } from '../harness/database.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { migrateDatabase } from '../server/src/db/migrate.ts'
import { eachRound, oneOf } from './chance.ts'
import { call, inspectBooks, preparedHome } from './house.ts'

const firstRelease = '0009_second_factor'
const rowsOfFirstRelease = readFileSync(fileURLToPath(new URL('first-release.sql', import.meta.url)), 'utf8')

/** Tables of the first release that later migrations change: to read one holds the upgrade up at that place. */
const changedTables = ['users', 'attempts', 'payments', 'income_totals']
const patienceMs = 120_000

test(
  'a house of the first release is brought up to date without losing anything',
  async () => {
    await expectUpgraded(await houseOfFirstRelease())
  },
  patienceMs,
)

test.each(eachRound)(
  'an upgrade that is killed between two changes is made again, and nothing is lost (round %i)',
  async () => {
    const house = await houseOfFirstRelease()
    const { databaseUrl, home } = house
    const reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
    await reader.query(`begin; lock table ${oneOf(changedTables)} in access share mode`)
    const upgrading = spawnProduct({ DATABASE_URL: databaseUrl, JARA_HOME: home }, { stdio: 'ignore' })
    await expect.poll(() => waitingFor(databaseUrl)).toBe(1)
    upgrading.kill('SIGKILL')
    await once(upgrading, 'exit')
    await reader.end()

    expect(await contents(databaseUrl, house.columns)).toEqual(house.before)
    await expectUpgraded(house)
  },
  patienceMs,
)

interface OldHouse {
  databaseUrl: string
  home: string
  /** What each table had then, and its rows. */
  columns: Columns
  before: Record<string, string[]>
}

async function houseOfFirstRelease(): Promise<OldHouse> {
  const server = await startDatabaseServer(await preparedHome())
  onTestFinished(() => server.stop())
  const databaseUrl = await server.createEmpty('first_release')
  await migrateDatabase(databaseUrl, migrationsUpTo(firstRelease))
  await query(databaseUrl, rowsOfFirstRelease)
  const columns = await columnsOf(databaseUrl)
  const before = await contents(databaseUrl, columns)
  const emptyTables = Object.entries(before).filter(([, rows]) => rows.length === 0)
  expect(emptyTables).toEqual([])
  return { databaseUrl, home: homeWith('screenshot.webp', 'logo.webp'), columns, before }
}

async function expectUpgraded({ databaseUrl, home, columns, before }: OldHouse): Promise<void> {
  await migrateDatabase(databaseUrl, migrations)
  expect(await contents(databaseUrl, columns)).toEqual(before)
  await inspectBooks({ databaseUrl, home })

  const product = await startProduct({ DATABASE_URL: databaseUrl, JARA_HOME: home })
  onTestFinished(async () => void (await product.stop()))
  const ada = (path: string) => call(product.url, 'GET', path, undefined, 'the token of ada')
  const [installation] = await query<{ id: string }>(databaseUrl, 'select store_id as id from installation')
  expect(readFileSync(join(home, 'uploads', 'store-id'), 'utf8').trim()).toBe(installation?.id)
  expect((await ada('/auth/me')).body).toMatchObject({ email: 'ada@example.ng' })
  expect((await ada('/projects?mine=1')).body).toHaveLength(40)
  expect((await ada('/chat/history?userId=2&partnerId=1')).body).toHaveLength(30)
  await inspectBooks({ databaseUrl, home })
}

async function waitingFor(url: string): Promise<number> {
  const waiting = `select count(*)::int as locks from pg_locks where not granted and relation is not null`
  const [row] = await query<{ locks: number }>(url, waiting)
  return row?.locks ?? 0
}

function homeWith(...uploads: string[]): string {
  const home = join(tempFolder(), 'home')
  mkdirSync(join(home, 'uploads'), { recursive: true })
  for (const name of uploads) writeFileSync(join(home, 'uploads', name), 'file')
  return home
}

/** The migrations as they were when this one was the newest. */
function migrationsUpTo(last: string): string {
  const folder = tempFolder()
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

type Columns = Record<string, string[]>

async function columnsOf(url: string): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(
    url,
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Every row of every table, with the columns it had then. */
async function contents(url: string, tables: Columns): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const rows = await query<{ row: string }>(
      url,
      `select row(${list})::text as row from ${table} order by 1`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
