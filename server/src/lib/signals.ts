import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ChannelListener } from './channel-listener.ts'

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
}

const channel = 'jara'

export async function sendSignal<N extends Exclude<keyof SignalMap, 'missed'>>(
  db: Db,
  name: N,
  news: SignalMap[N],
) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ name, news })})`)
}

export function createSignals(listener: ChannelListener): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  listener.listen(channel, (payload) => {
    const { name, news } = JSON.parse(payload) as { name: string; news: unknown }
    emitter.emit(name, news)
  })
  for (const event of ['lost', 'connected'] as const)
    listener.on(event, () => void emitter.emit('missed', {}))
  return {
    on: (name, handler) => void emitter.on(name, handler),
    get listening() {
      return listener.connected
    },
  }
}
