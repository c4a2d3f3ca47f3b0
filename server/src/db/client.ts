import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The database or an open transaction: repositories need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export function createPool(connectionString: string, max = 10): pg.Pool {
  return new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000 })
}

export const createDb = (pool: pg.Pool): Db => drizzle(pool, { schema })
