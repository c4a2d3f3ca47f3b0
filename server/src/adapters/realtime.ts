import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { ClientToServer, ServerToClient } from '@jara/contract/chat/events'
import { text } from '@jara/contract/text'
import type pg from 'pg'
import { Server } from 'socket.io'
import type { Actor } from '#lib/actor.ts'
import type { ChannelListener } from '#lib/channel-listener.ts'
import type { Settings } from '#lib/env.ts'
import { toAppError } from '#lib/error-handler.ts'
import { AppError, bodyOf, tooMany } from '#lib/errors.ts'
import { refusalOf } from '#lib/handle.ts'
import { commonHeaders } from '#lib/headers.ts'
import type { Logger } from '#lib/logger.ts'
import type { Change, Realtime } from '#lib/realtime.ts'
import { type AppSocket, rooms, type SocketData } from '#lib/socket.ts'
import { joinNodes } from './realtime-nodes.ts'

const largestFrame = 64 * 1024
/** How many sockets a user may have on this node: one for each open window. */
const largestPerUser = 30

interface Options {
  settings: Settings
  pool: pg.Pool
  listener: ChannelListener
  log: Logger
  authenticate: (token: string) => Promise<Actor | undefined>
}

interface BetweenNodes {
  change: (change: Change) => void
}

export interface RealtimeServer extends Realtime {
  attach(server: HttpServer, connect: (socket: AppSocket) => void): void
  close(): Promise<void>
}

/**
 * Creates the Socket.IO server. The server decides who may connect; the features decide what clients may
 * send.
 */
export function createRealtime({ settings, pool, listener, log, authenticate }: Options): RealtimeServer {
  const isAllowedOrigin = allowedOrigins(settings)
  const common = Object.entries(commonHeaders(settings))
  const nodes = joinNodes({ io: () => io, pool, listener, log })
  const io = new Server<ClientToServer, ServerToClient, BetweenNodes, SocketData>({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    adapter: nodes.adapter,
    cors: { origin: settings.corsOrigins },
    allowRequest: (request: IncomingMessage, done) => {
      const allowed = isAllowedOrigin(request.headers.origin)
      done(allowed ? null : 'This origin is not allowed.', allowed)
    },
  })
  const listeners: ((change: Change) => void)[] = []
  const notifyListeners = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  io.on('change', notifyListeners)
  const socketsOf = new Map<number, number>()
  const sockets = () => [...io.of('/').sockets.values()]
  const to = (names: string | string[]) => (nodes.alone() ? io.local.to(names) : io.to(names))

  io.use((socket, next) => {
    admit(socket).then(next, (error) => {
      const shown = toAppError(error)
      if (shown.status >= 500) log.error({ err: error }, 'a socket could not be admitted')
      next(Object.assign(new Error(shown.message), { data: bodyOf(shown) }))
    })
  })

  async function admit(socket: AppSocket): Promise<undefined> {
    const actor = await ownerOf(socket)
    if ((socketsOf.get(actor.id) ?? 0) >= largestPerUser)
      throw tooMany('You have too many open windows. Please close some.', 60)
    socket.data = { actor, joined: false }
  }

  async function ownerOf({ handshake: { auth } }: AppSocket): Promise<Actor> {
    if (typeof auth.token !== 'string') throw new AppError('not_signed_in', 'Please sign in.')
    const actor = await authenticate(auth.token)
    if (!actor) throw new AppError('session_ended', text.sessionEnded)
    const refusal = refusalOf(actor, 'chat.use')
    if (refusal) throw refusal
    return actor
  }

  /** Returns how many sockets the user now has, including this one. */
  function count(socket: AppSocket): number {
    const { id } = socket.data.actor
    const own = (socketsOf.get(id) ?? 0) + 1
    socketsOf.set(id, own)
    socket.once('disconnect', () => {
      const left = (socketsOf.get(id) ?? 1) - 1
      if (left > 0) socketsOf.set(id, left)
      else socketsOf.delete(id)
    })
    return own
  }

  return {
    toUsers: (userIds, event, ...data) => void to(userIds.map(rooms.user)).emit(event, ...data),
    toStaff: (event, ...data) => void to(rooms.staff).emit(event, ...data),
    toCustomers: (event, ...data) => void to(rooms.customers).emit(event, ...data),
    publish(change) {
      notifyListeners(change)
      if (!nodes.alone()) io.serverSideEmit('change', change)
    },
    onChange: (listener) => void listeners.push(listener),
    isConnected: async (userId) => (await io.in(rooms.user(userId)).fetchSockets()).length > 0,
    connected: () => sockets().map(({ data: { actor } }) => actor),
    disconnect({ userId, sessionId }) {
      for (const socket of sockets()) {
        const { actor } = socket.data
        if (actor.id === userId && (sessionId === undefined || actor.sessionId === sessionId))
          socket.disconnect(true)
      }
    },
    attach(server, connect) {
      io.on('connection', (socket) => {
        // Several handshakes of one user may have passed the check at the same time.
        if (count(socket) > largestPerUser) return void socket.disconnect(true)
        connect(socket)
        // The session is checked again. It may have ended during the handshake, before `disconnect` could
        // find this socket.
        ownerOf(socket).catch((error) => error instanceof AppError && socket.disconnect(true))
      })
      io.attach(server)
      io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of common) response.setHeader(name, value)
        next()
      })
    },
    /**
     * Closes connections without a disconnect packet, so that browsers reconnect automatically, to another
     * node.
     */
    async close() {
      io.engine.close()
      await io.of('/').adapter.close()
    },
  }
}

/**
 * Returns a function that checks the Origin header. Only browsers send this header. Other clients are allowed
 * without it, but they need a token too.
 */
function allowedOrigins({ url, corsOrigins, production }: Settings): (origin: string | undefined) => boolean {
  const origins = new Set([url, ...corsOrigins])
  const thisMachine = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
  return (origin) => origin === undefined || origins.has(origin) || (!production && thisMachine.test(origin))
}
