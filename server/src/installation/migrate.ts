import { readFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'

/**
 * Key of the advisory lock for migrations. The number is arbitrary, but every node must use the same number.
 */
export const migrationLock = 20_260_001
const connectMs = 10_000

/** Applies missing migrations, one node at a time. Refuses a database that is newer than the code. */
export async function migrateDatabase(connectionString: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewer(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** Whether any migration was applied to this database. */
export async function hasTables(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  try {
    await client.connect().catch((error: Error) => {
      throw new StartError(`Cannot reach the database: ${error.message}.`)
    })
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
    )
    return rows[0]?.found ?? false
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: pg.Client, folder: string) {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  const newestKnown = Math.max(...journal.entries.map((entry) => entry.when))
  const table = await client.query<{ known: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as known",
  )
  if (table.rows[0]?.known == null) return
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  if (Number(applied.rows[0]?.newest ?? 0) > newestKnown)
    throw new StartError(
      'This database was written by a newer version of Jara. Update the code, or restore a backup.',
    )
}
