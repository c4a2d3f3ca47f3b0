import { EventEmitter } from 'node:events'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Server } from 'socket.io'
import type { ChannelListener } from '#lib/channel-listener.ts'
import type { Logger } from '#lib/logger.ts'

// The adapter lets every node speak up each 5 s and counts one as gone after 10 s of silence.
const silenceMs = 12_000
const announceMs = 250
/** PostgreSQL takes less than 8,000 bytes in a notification. */
const longestNotification = 7900
/** The adapter's own name for the main namespace, the only one in use. */
const channel = 'socket.io#/'

export interface Nodes {
  adapter: ReturnType<typeof createAdapter>
  /** Sure to be the only node, so that a broadcast need not go through the database. */
  alone(): boolean
}

interface Options {
  io: () => Server
  pool: pg.Pool
  listener: ChannelListener
  log: Logger
}

/**
 * What joins several nodes: they speak through the pool and hear each other on the node's listening connection. A node
 * believes to be alone only while it hears its own heartbeat and has heard nobody else's for longer than a live one
 * keeps silent.
 */
export function joinNodes({ io, pool, listener, log }: Options): Nodes {
  let listeningSince = Number.POSITIVE_INFINITY
  let heardAt = 0
  let nodes = 1

  /**
   * What the adapter takes for a client of its pool. It never ends, so the adapter never reconnects: it would do so twice
   * when a connection is lost while it is being set up, and each of the two again.
   */
  async function connect() {
    const client = Object.assign(new EventEmitter(), {
      query: async () => undefined,
      release: () => undefined,
    })
    listener.listen(channel, (payload) => {
      hear()
      client.emit('notification', { payload })
    })
    listener.on('lost', () => {
      listeningSince = Number.POSITIVE_INFINITY
    })
    listener.on('connected', resume)
    return client
  }

  function resume() {
    listeningSince = Date.now()
    announce(listeningSince)
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
