import { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The database or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

const timings = {
  connectMs: 5000,
  /**
   * Maximum time without traffic on a connection, after which the connection is closed. The value must exceed
   * the longest statement and `idleMs`.
   */
  responseMs: 15_000,
  idleMs: 10_000,
}

export function createPool(connectionString: string, max = 10, given: Partial<typeof timings> = {}): pg.Pool {
  const { connectMs, responseMs, idleMs } = { ...timings, ...given }
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    stream: () => createSocket(responseMs),
  })
  // An 'error' event without a listener would end the process. The pool replaces an idle connection that
  // fails, and a running statement rejects with its error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Creates a socket that closes when the database does not answer. Behind a firewall that drops packets, the
 * operating system would wait for a quarter of an hour, and the pool would fill with dead connections.
 */
function createSocket(responseMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(responseMs, () => socket.destroy(new Error('no answer from the database')))
}

export const createDb = (pool: pg.Pool): Db => drizzle(pool, { schema })
