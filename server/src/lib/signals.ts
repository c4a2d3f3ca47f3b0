import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ChannelListener } from './channel-listener.ts'

/** Short messages between nodes, sent in a transaction and received after its commit (PostgreSQL NOTIFY). */
export interface SignalMap {
  /**
   * One session or, without `sessionId`, all sessions of the user ended: forget them and close their sockets.
   */
  session_ended: { userId: number; sessionId?: string }
  /** User data that is cached with the user's sessions changed: load it again. */
  user_changed: { userId: number }
  /** The clients of a user, or what the user may do for them, changed: end streams and sockets. */
  membership_changed: { userId: number }
  /** A public list changed: forget its cached response. */
  public_changed: { what: 'services' | 'plans' | 'portfolio' }
  /** The public pages were rendered again: load them. */
  site_changed: Record<never, never>
  /** The notifications of this user changed. */
  notified: { userId: number }
  /** The listening connection was lost or restored, so signals may have been missed: clear every cache. */
  reconnected: Record<never, never>
}

export interface Signals {
  on<N extends keyof SignalMap>(name: N, listener: (signal: SignalMap[N]) => void): void
  /** Whether signals are being received. While they are not, nothing may be cached. */
  readonly listening: boolean
}

const channel = 'jara'

type Sent = Exclude<keyof SignalMap, 'reconnected'>

export const sendSignal = <N extends Sent>(db: Db, name: N, signal: SignalMap[N]): Promise<void> =>
  sendSignals(db, name, [signal])

/** Sends many signals with one statement. */
export async function sendSignals<N extends Sent>(
  db: Db,
  name: N,
  signals: readonly SignalMap[N][],
): Promise<void> {
  const payloads = signals.map((signal) => JSON.stringify({ name, signal }))
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}

export function createSignals(listener: ChannelListener): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  listener.listen(channel, (payload) => {
    const { name, signal } = JSON.parse(payload) as { name: string; signal: unknown }
    emitter.emit(name, signal)
  })
  for (const event of ['lost', 'connected'] as const)
    listener.on(event, () => void emitter.emit('reconnected', {}))
  return {
    on: (name, handler) => void emitter.on(name, handler),
    get listening() {
      return listener.connected
    },
  }
}
