import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, templateName } from './global-setup.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, copied from the migrated template in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `jara_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${templateName}`)
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** A pool says goodbye without waiting for the last one to be heard; dropping the database may cut that one short. */
export async function endPool(pool: pg.Pool): Promise<void> {
  pool.on('error', () => undefined)
  await pool.end()
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
