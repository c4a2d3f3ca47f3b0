import type { RowKind } from '@jara/contract/changes'
import type { ServerToClient } from '@jara/contract/chat/events'
import type { Actor } from './actor.ts'

type Emit = <E extends keyof ServerToClient>(event: E, ...data: Parameters<ServerToClient[E]>) => void

/** Says that rows of the kind `what` changed. `clientId` is set when the rows belong to one client. */
export interface Change {
  what: RowKind
  clientId?: number
}

/** Sends socket events and changes to the clients of every node. Call it after the commit, never before. */
export interface Realtime {
  toUsers<E extends keyof ServerToClient>(
    userIds: number[],
    event: E,
    ...data: Parameters<ServerToClient[E]>
  ): void
  /** Sends to the staff without a limit. Those limited to assigned projects get events as users. */
  toStaff: Emit
  toCustomers: Emit
  publish(change: Change): void
  /** Registers a listener for the changes that any node publishes. */
  onChange(listener: (change: Change) => void): void
  /** Whether the user has a socket open on any node. */
  isConnected(userId: number): Promise<boolean>
  /** Returns the sessions with open sockets on this node. */
  connected(): Actor[]
  /** Closes this node's sockets of one session, or of all sessions of a user. */
  disconnect(target: { userId: number; sessionId?: string }): void
}

/** Tells the browsers of the client's members and of all staff to reload the rows. */
export function publishChange(
  realtime: Realtime,
  what: RowKind,
  { clientId }: { clientId?: number } = {},
): void {
  realtime.publish({ what, clientId })
}
