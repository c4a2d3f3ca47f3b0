import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The database or an open transaction: repositories need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  })
  // The pool hears of idle connections that are lost, a statement of its own; between two statements of a transaction
  // nobody would, and an 'error' that nobody hears ends the process. The next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const createDb = (pool: pg.Pool): Db => drizzle(pool, { schema })
