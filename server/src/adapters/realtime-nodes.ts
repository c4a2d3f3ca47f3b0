import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'
import type { Logger } from '#lib/logger.ts'

// The adapter lets every node speak up each 5 s and counts one as gone after 10 s of silence.
const silenceMs = 12_000
const announceMs = 250
/** PostgreSQL takes less than 8,000 bytes in a notification. */
const longestNotification = 7900

export interface Nodes {
  adapter: ReturnType<typeof createAdapter>
  /** Sure to be the only node, so that a broadcast need not go through the database. */
  alone(): boolean
}

/**
 * What joins several nodes: they speak through the pool, and each listens on a connection of its own. A node believes
 * to be alone only while it hears its own heartbeat and has heard nobody else's for longer than a live one keeps silent.
 */
export function joinNodes(io: () => Server, pool: pg.Pool, log: Logger): Nodes {
  let listeningSince = Number.POSITIVE_INFINITY
  let heardAt = 0
  let nodes = 1

  async function connect() {
    const client = new pg.Client(pool.options)
    // 'end' follows and makes the adapter connect again; an 'error' that nobody hears would end the process.
    client.on('error', (err) => log.warn({ err }, 'connection between nodes lost'))
    client.on('end', () => {
      listeningSince = Number.POSITIVE_INFINITY
    })
    client.on('notification', hear)
    await client.connect()
    listeningSince = Date.now()
    announce(listeningSince)
    return Object.assign(client, { release: () => void client.end() })
  }

  function hear() {
    heardAt = Date.now()
    setImmediate(() => void adapterOf(io()).serverCount().then(count))
  }

  function count(all: number) {
    nodes = all
  }

  /** The adapter announces a new node once, which may be before it listens: the others' answers would be missed. */
  function announce(since: number) {
    if (listeningSince !== since || heardAt >= since) return
    adapterOf(io()).init()
    setTimeout(announce, announceMs, since).unref()
  }

  const speaking = { query: pool.query.bind(pool), connect } as unknown as pg.Pool
  return {
    adapter: createAdapter(speaking, {
      payloadThreshold: longestNotification,
      errorHandler: (err) => log.warn({ err }, 'news between nodes failed'),
    }),
    alone: () => {
      const now = Date.now()
      return nodes === 1 && now - listeningSince > silenceMs && now - heardAt < silenceMs
    },
  }
}

const adapterOf = (io: Server) => io.of('/').adapter
