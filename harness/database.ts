import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../server/src/installation/embedded.ts'
import { migrateDatabase } from '../server/src/installation/migrate.ts'
import { tempFolder } from './temp-folder.ts'

export const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))

export interface DatabaseServer {
  /** URL of the default database of the home. */
  url: string
  /** Creates a database with the product's tables and returns its URL. */
  create(name: string): Promise<string>
  /** Creates a database without tables and returns its URL. */
  createEmpty(name: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL, so that tests and benchmarks touch no real data. */
export async function startDatabaseServer(home = join(tempFolder(), 'home')): Promise<DatabaseServer> {
  const embedded = await startEmbedded({ home, log: () => undefined })
  const createEmpty = async (name: string) => {
    await query(embedded.url, `create database ${name}`)
    const url = new URL(embedded.url)
    url.pathname = `/${name}`
    return url.href
  }
  return {
    url: embedded.url,
    async create(name) {
      const url = await createEmpty(name)
      await migrateDatabase(url, migrations)
      return url
    },
    createEmpty,
    stop: () => embedded.stop(),
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
