import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, templateName } from './global-setup.ts'

export interface TestDatabase {
  url: string
  /**
   * Drops the database. Fails when connections stay open for five seconds. The option `force` is not used,
   * because it would fail while autovacuum is connected.
   */
  drop(): Promise<void>
}

/** Creates a database from a template, to which nobody may be connected, in a few milliseconds. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `jara_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `drop database ${name}`),
  }
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
