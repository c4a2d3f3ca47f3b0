import { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The database or an open transaction: repositories need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

const timings = {
  connectMs: 5000,
  /** No statement of ours takes as long. It must exceed `idleMs`, or idle connections would count as silent. */
  silenceMs: 15_000,
  idleMs: 10_000,
}

export function createPool(connectionString: string, max = 10, given: Partial<typeof timings> = {}): pg.Pool {
  const { connectMs, silenceMs, idleMs } = { ...timings, ...given }
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    stream: () => createSocket(silenceMs),
  })
  // The pool hears of idle connections that are lost, a statement of its own; between two statements of a transaction
  // nobody would, and an 'error' that nobody hears ends the process. The next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Gives up a connection on which the database has not answered. Behind a firewall that drops packets the system itself
 * would wait for a quarter of an hour, and the pool would stay full of connections that no longer work.
 */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('no answer from the database')))
}

export const createDb = (pool: pg.Pool): Db => drizzle(pool, { schema })
