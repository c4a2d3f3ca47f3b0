import { isStaff, limitsOf } from '@jara/contract/access'
import {
  type Ack,
  type ClientEvent,
  type ClientToServer,
  clientEvents,
  type ServerToClient,
} from '@jara/contract/chat/events'
import type { DefaultEventsMap, Socket } from 'socket.io'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { Deps } from './deps.ts'
import { toAppError } from './error-handler.ts'
import { AppError, bodyOf } from './errors.ts'
import { parse } from './parse.ts'

export interface SocketData {
  actor: Actor
  joined: boolean
}
export type AppSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

export const rooms = {
  user: (id: number) => `user:${id}`,
  staff: 'staff',
  customers: 'customers',
}

/** Admins limited to assigned projects get the events of customers in their own room, each by its scope. */
export function roomsOf(actor: Actor): string[] {
  const own = rooms.user(actor.id)
  if (!isStaff(actor.role)) return [own, rooms.customers]
  return limitsOf(actor).reach === 'all' ? [own, rooms.staff] : [own]
}

type EventInput<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>
type Answer<E extends ClientEvent> = ClientToServer[E] extends (input: never, ack?: Ack<infer T>) => void
  ? T
  : never

/**
 * Registers the handler of a socket event, as `handle` does for endpoints. Parses the input and acknowledges
 * every event, also after an error.
 */
export function onEvent<E extends ClientEvent>(
  deps: Deps,
  socket: AppSocket,
  event: E,
  run: (input: EventInput<E>) => Promise<Answer<E>>,
): void {
  const listener = (...sent: unknown[]) => {
    const last = sent.at(-1)
    const ack = typeof last === 'function' ? (last as Ack<Answer<E>>) : () => undefined
    answer(sent[0]).then(ack, (error) => {
      const shown = toAppError(error)
      if (shown.status >= 500) deps.log.error({ err: error, event }, 'socket event failed')
      ack({ error: bodyOf(shown) })
    })
  }
  const answer = async (input: unknown) => {
    if (event !== 'join' && !socket.data.joined)
      throw new AppError('not_allowed', 'Join with your own id first.')
    return run(parse(clientEvents[event], input) as EventInput<E>)
  }
  socket.on(event, listener as never)
}
