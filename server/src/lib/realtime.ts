import type { RowKind } from '@jara/contract/changes'
import type { ServerToClient } from '@jara/contract/chat/events'
import type { Actor } from './actor.ts'

type Emit = <E extends keyof ServerToClient>(event: E, ...data: Parameters<ServerToClient[E]>) => void

/** Rows of this kind changed; `ownerId` is set when they belong to one user. */
export interface Change {
  what: RowKind
  ownerId?: number
}

/** Sends socket events and changes to every node. Call it after the commit, never before. */
export interface Realtime {
  toUsers<E extends keyof ServerToClient>(
    userIds: number[],
    event: E,
    ...data: Parameters<ServerToClient[E]>
  ): void
  toStaff: Emit
  toCustomers: Emit
  publish(change: Change): void
  /** Receives the changes of every node. */
  onChange(listener: (change: Change) => void): void
  /** Whether the user has a socket open on any node. */
  isConnected(userId: number): Promise<boolean>
  /** The sessions with open sockets on this node. */
  connected(): Pick<Actor, 'id' | 'sessionId'>[]
  /** Closes this node's sockets of one session, or of all sessions of a user. */
  disconnect(target: { userId: number; sessionId?: string }): void
}

/** Tells the row's owner and all staff to reload. */
export function publishChange(realtime: Realtime, what: RowKind, ownerId?: number): void {
  realtime.publish({ what, ownerId })
}
