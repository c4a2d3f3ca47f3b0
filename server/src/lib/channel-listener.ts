import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from './logger.ts'

const timings = {
  /**
   * Maximum pause before the first retry. The maximum doubles with each further retry, up to
   * `longestRetryMs`. The actual pause is random, between half of the maximum and the maximum.
   */
  firstRetryMs: 250,
  longestRetryMs: 3000,
  heartbeatMs: 5000,
  /** Maximum time to connect or to receive the result of a query. After that, the connection is closed. */
  answerMs: 4000,
}

/** The node's only connection that listens to PostgreSQL channels (LISTEN). */
export interface ChannelListener {
  /**
   * Registers the handler of a channel. Call it before `connect`, which starts to listen to all registered
   * channels.
   */
  listen(channel: string, receive: (payload: string) => void): void
  /** `connected` is emitted after every successful connect, `lost` once for each lost connection. */
  on(event: 'connected' | 'lost', handler: () => void): void
  readonly connected: boolean
  /** Rejects when the first connection fails. After the first success, the listener reconnects by itself. */
  connect(): Promise<void>
  close(): Promise<void>
}

interface Connection {
  client: pg.Client
  socket: Socket
  /** Resolves when the connection is closed, by us or by the database. */
  closed: Promise<void>
}

export function createChannelListener(
  connectionString: string,
  log: Logger,
  given: Partial<typeof timings> = {},
): ChannelListener {
  const { firstRetryMs, longestRetryMs, heartbeatMs, answerMs } = { ...timings, ...given }
  const events = new EventEmitter().setMaxListeners(0)
  const channels = new Map<string, (payload: string) => void>()
  const closing = new AbortController()
  let current: Connection | undefined
  let connected = false
  let reconnecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const connection = createConnection(connectionString, answerMs)
    const { client, socket, closed } = connection
    current = connection
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      closing.signal.throwIfAborted()
      connected = true
      events.emit('connected')
    } catch (error) {
      connected = false
      socket.destroy()
      await closed
      throw error
    }
    beat(client).catch(() => socket.destroy())
  }

  /**
   * Queries the database regularly and rejects when it no longer answers. Without this check, a connection
   * that hangs would still count as connected.
   */
  async function beat(client: pg.Client): Promise<never> {
    for (;;) {
      await sleep(heartbeatMs, undefined, { ref: false })
      await client.query('select 1')
    }
  }

  /**
   * Reconnects after every lost connection. A single loop ensures that an attempt starts only after the
   * previous connection is closed.
   */
  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await current?.closed
      if (closing.signal.aborted) return
      connected = false
      log.warn('listening connection lost, reconnecting')
      events.emit('lost')
      await reconnect()
    }
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempt) * (0.5 + Math.random() / 2)
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        await connect()
        log.info('listening connection restored')
        return
      } catch {
        // The loop tries again. Only the loss of the connection is logged, not each failed attempt.
      }
    }
  }

  return {
    listen: (channel, receive) => void channels.set(channel, receive),
    on: (event, handler) => void events.on(event, handler),
    get connected() {
      return connected
    },
    async connect() {
      await connect()
      reconnecting = stayConnected()
    },
    async close() {
      closing.abort()
      if (connected) await Promise.race([current?.client.end(), sleep(answerMs, undefined, { ref: false })])
      current?.socket.destroy()
      connected = false
      await reconnecting
    },
  }
}

/** Creates a client with its own socket, which can be closed even when the client hangs. */
function createConnection(connectionString: string, answerMs: number): Connection {
  const socket = new Socket()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    stream: () => socket,
  })
  // An 'error' event without a handler would end the process. A lost connection is detected when its socket
  // closes.
  client.on('error', () => undefined)
  return { client, socket, closed }
}
