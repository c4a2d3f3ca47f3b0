import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ChannelListener } from './channel-listener.ts'

/** Short messages between nodes, sent in a transaction and received after its commit (PostgreSQL NOTIFY). */
export interface SignalMap {
  /** These sessions ended: forget them and close their sockets. */
  session_ended: { userId: number; sessionId?: string }
  /** The user data that sessions hold changed: load it again. */
  user_changed: { userId: number }
  /** Something public changed: forget cached answers of this kind. */
  public_changed: { what: 'services' | 'plans' | 'portfolio' }
  /** The notifications of this user changed. */
  notified: { userId: number }
  /** Signals may have been missed: clear every cache. */
  reconnected: Record<never, never>
}

export interface Signals {
  on<N extends keyof SignalMap>(name: N, listener: (signal: SignalMap[N]) => void): void
  /** Whether signals are being received; caches must not be trusted otherwise. */
  readonly listening: boolean
}

const channel = 'jara'

export async function sendSignal<N extends Exclude<keyof SignalMap, 'reconnected'>>(
  db: Db,
  name: N,
  signal: SignalMap[N],
) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ name, signal })})`)
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
