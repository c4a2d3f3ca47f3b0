import { EventEmitter } from 'node:events'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Server } from 'socket.io'
import type { ChannelListener } from '#lib/channel-listener.ts'
import type { Logger } from '#lib/logger.ts'

// The adapter sends a heartbeat every 5 s and removes a node after 10 s without a heartbeat. This timeout is
// longer than both, so every running node has sent a heartbeat within it.
const heartbeatTimeoutMs = 12_000
const announceMs = 250
/** Maximum size of a notification in bytes. The limit of PostgreSQL is a little below 8,000. */
const longestNotification = 7900
/** PostgreSQL channel that the adapter uses for the main namespace. No other namespace is in use. */
const channel = 'socket.io#/'

export interface Nodes {
  adapter: ReturnType<typeof createAdapter>
  /** Whether this is certainly the only node, so that a broadcast can skip the database. */
  alone(): boolean
}

interface Options {
  io: () => Server
  pool: pg.Pool
  listener: ChannelListener
  log: Logger
}

/**
 * Connects the nodes. A node sends through its pool and receives on its listening connection. `alone` returns
 * true only when this node has listened for the whole timeout, has received its own heartbeat and knows of no
 * other node.
 */
export function joinNodes({ io, pool, listener, log }: Options): Nodes {
  let listeningSince = Number.POSITIVE_INFINITY
  let receivedAt = 0
  let nodes = 1

  /**
   * Returns a substitute for the client that the adapter would take from its pool. The substitute never ends,
   * so the adapter never reconnects. The adapter's own reconnect is faulty: when the connection is lost
   * during setup, two reconnects start, and each of them can start two more.
   */
  async function connect() {
    const client = Object.assign(new EventEmitter(), {
      query: async () => undefined,
      release: () => undefined,
    })
    listener.listen(channel, (payload) => {
      onNotification()
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

  function onNotification() {
    receivedAt = Date.now()
    setImmediate(() => void adapterOf(io()).serverCount().then(count))
  }

  function count(all: number) {
    nodes = all
  }

  /**
   * Repeats the adapter's announcement of this node until a message arrives. The adapter announces only once,
   * possibly before this node listens and can receive the replies.
   */
  function announce(since: number) {
    if (listeningSince !== since || receivedAt >= since) return
    adapterOf(io()).init()
    setTimeout(announce, announceMs, since).unref()
  }

  const adapterPool = { query: pool.query.bind(pool), connect } as unknown as pg.Pool
  return {
    adapter: createAdapter(adapterPool, {
      payloadThreshold: longestNotification,
      errorHandler: (err) => log.warn({ err }, 'message between nodes failed'),
    }),
    alone: () => {
      const now = Date.now()
      return nodes === 1 && now - listeningSince > heartbeatTimeoutMs && now - receivedAt < heartbeatTimeoutMs
    },
  }
}

const adapterOf = (io: Server) => io.of('/').adapter
