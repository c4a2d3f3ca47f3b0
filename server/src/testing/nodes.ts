import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServer, ServerToClient } from '@jara/contract/chat/events'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { createRealtime } from '#adapters/realtime.ts'
import { buildApp } from '#app.ts'
import { createDb, createPool } from '#db/client.ts'
import { openBrand } from '#features/content/content.service.ts'
import * as sessions from '#features/credentials/sessions/sessions.service.ts'
import { currentBrand } from '#lib/brand.ts'
import { createChannelListener } from '#lib/channel-listener.ts'
import type { Deps } from '#lib/deps.ts'
import { createSessionCache } from '#lib/session-cache.ts'
import { createSignals, sendSignal } from '#lib/signals.ts'
import { connectSockets } from '../sockets.ts'
import type { TestApp } from './app.ts'
import type { Person } from './as.ts'
import { cleanUp } from './clean-up.ts'

export type TestSocket = Socket<ServerToClient, ClientToServer>

export interface TestNode {
  url: string
  deps: Deps
  /**
   * Waits until this node has received all signals that were sent before. The signal of a new membership closes
   * the sockets and streams of its user, also those that were opened in the meantime.
   */
  received(): Promise<void>
  /**
   * Waits until this node has sent the events of all earlier calls to its own sockets. It first sends them to
   * the other nodes, so a call is often acknowledged before its events arrive.
   */
  delivered(): Promise<void>
  /**
   * Opens a socket of this user and waits until the server has acknowledged its `join` event. The socket does
   * not get the events of earlier calls.
   */
  join(person: Person, options?: Partial<ManagerOptions & SocketOptions>): Promise<TestSocket>
  /** Creates a socket that is not connected yet. */
  socket(token: unknown, options?: Partial<ManagerOptions & SocketOptions>): TestSocket
  close(): Promise<void>
}

/** Starts a whole server with real sockets on its own port. Several nodes may share the test's database. */
export async function startNode(test: TestApp): Promise<TestNode> {
  const { log, settings } = test.deps
  const pool = createPool(test.databaseUrl, 5)
  const listener = createChannelListener(test.databaseUrl, log)
  const signals = createSignals(listener)
  const brand = currentBrand(settings)
  const realtime = createRealtime({
    settings,
    pool,
    listener,
    log,
    authenticate: (token) => sessions.authenticate(deps, token),
  })
  const deps: Deps = {
    ...test.deps,
    db: createDb(pool),
    signals,
    sessionCache: createSessionCache(signals),
    realtime,
    brand: brand.get,
  }
  await listener.connect()
  await openBrand(deps, brand)
  const app = buildApp(deps)
  realtime.attach(app.server, connectSockets(deps))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const opened: TestSocket[] = []
  let closed: Promise<void> | undefined

  const node: TestNode = {
    url,
    deps,
    socket(token, options = {}) {
      const socket: TestSocket = io(url, {
        auth: { token },
        autoConnect: false,
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
        ...options,
      })
      opened.push(socket)
      return socket
    },
    async received() {
      if (!listener.connected) return
      const marker = { userId: -randomInt(2 ** 40) }
      const arrived = new Promise<void>((resolve) =>
        signals.on('notified', ({ userId }) => userId === marker.userId && resolve()),
      )
      await sendSignal(deps.db, 'notified', marker)
      await arrived
    },
    async delivered() {
      while (pool.idleCount < pool.totalCount) await pause(1)
    },
    async join(person, options) {
      await node.received()
      await node.delivered()
      const socket = node.socket(person.token, options).connect()
      await socket.emitWithAck('join', person.user.id)
      return socket
    },
    close: () => {
      closed ??= stop()
      return closed
    },
  }

  async function stop() {
    for (const socket of opened) socket.disconnect()
    await realtime.close()
    await app.close()
    await listener.close()
    await pool.end()
  }
  cleanUp(() => node.close())
  return node
}

/** Waits for the first event that matches. A socket also gets the events of its own user, often late. */
export const next = <E extends keyof ServerToClient, P = Parameters<ServerToClient[E]>[0]>(
  socket: TestSocket,
  event: E,
  matches: (payload: P) => boolean = () => true,
) =>
  new Promise<P>((resolve) => {
    const take = (name: string, payload: P) => {
      if (name !== event || !matches(payload)) return
      socket.offAny(take)
      resolve(payload)
    }
    socket.onAny(take)
  })
