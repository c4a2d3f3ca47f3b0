import type { Changed, ServerToClient } from '@jara/contract/events'
import type { Actor } from './actor.ts'

type Speak = <E extends keyof ServerToClient>(event: E, ...data: Parameters<ServerToClient[E]>) => void

/** Speaks to open sockets on every node. Call it after the commit, never before. */
export interface Realtime {
  toUsers<E extends keyof ServerToClient>(
    userIds: number[],
    event: E,
    ...data: Parameters<ServerToClient[E]>
  ): void
  toStaff: Speak
  toCustomers: Speak
  /** Whether somebody has a socket open on any node. */
  isConnected(userId: number): Promise<boolean>
  /** Whose sessions have sockets open on this node. */
  connected(): Pick<Actor, 'id' | 'sessionId'>[]
  /** Closes this node's sockets of one session, or of all a person's sessions. */
  disconnect(target: { userId: number; sessionId?: string }): void
}

/** Tells a row's owner and all staff to ask again. */
export function tellChanged(realtime: Realtime, what: Changed, ownerId?: number): void {
  if (ownerId !== undefined) realtime.toUsers([ownerId], 'changed', what)
  realtime.toStaff('changed', what)
}
