import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '#db/client.ts'
import type { Logger } from './logger.ts'

/** Short news between nodes, sent with a transaction and heard after its commit (PostgreSQL NOTIFY). */
export interface SignalMap {
  /** These sessions ended: forget them and close their sockets. */
  session_ended: { userId: number; sessionId?: string }
  /** What a session knows of its person changed: look it up again. */
  person_changed: { userId: number }
  /** Something public changed: forget cached answers of this kind. */
  public_changed: { what: 'services' | 'plans' | 'portfolio' }
  /** There is something else to see at this person's bell. */
  notified: { userId: number }
  /** News may have been missed: forget everything that is cached. */
  missed: Record<never, never>
}

export interface Signals {
  on<N extends keyof SignalMap>(name: N, listener: (news: SignalMap[N]) => void): void
  /** Whether news are being heard right now; caches must not be trusted otherwise. */
  readonly listening: boolean
  close(): Promise<void>
}

const channel = 'jara'
const retryMs = 500

export async function sendSignal<N extends Exclude<keyof SignalMap, 'missed'>>(
  db: Db,
  name: N,
  news: SignalMap[N],
) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ name, news })})`)
}

export async function listenForSignals(connectionString: string, log: Logger): Promise<Signals> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false
  let listening = false

  async function connect() {
    const next = new pg.Client({ connectionString })
    next.on('error', () => undefined) // 'end' follows and reconnects
    next.on('end', () => lose(next))
    next.on('notification', (message) => {
      const { name, news } = JSON.parse(message.payload ?? '{}') as { name: string; news: unknown }
      emitter.emit(name, news)
    })
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    listening = true
    emitter.emit('missed', {})
  }

  function lose(lost: pg.Client) {
    if (closed || lost !== client) return
    if (listening) log.warn('news channel lost, connecting again')
    listening = false
    emitter.emit('missed', {})
    setTimeout(() => void connect().catch(() => client && lose(client)), retryMs).unref()
  }

  await connect()
  return {
    on: (name, listener) => void emitter.on(name, listener),
    get listening() {
      return listening
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
