import type { ServerToClient } from '@jara/contract/events'
import type { Changed } from '@jara/contract/news'
import type { Actor } from './actor.ts'

type Speak = <E extends keyof ServerToClient>(event: E, ...data: Parameters<ServerToClient[E]>) => void

/** Rows of this kind changed: whose they are, if they are somebody's. */
export interface Hint {
  what: Changed
  ownerId?: number
}

/** Speaks to every node: to open sockets, and in hints. Call it after the commit, never before. */
export interface Realtime {
  toUsers<E extends keyof ServerToClient>(
    userIds: number[],
    event: E,
    ...data: Parameters<ServerToClient[E]>
  ): void
  toStaff: Speak
  toCustomers: Speak
  hint(hint: Hint): void
  /** Hears the hints of every node. */
  onHint(listener: (hint: Hint) => void): void
  /** Whether somebody has a socket open on any node. */
  isConnected(userId: number): Promise<boolean>
  /** Whose sessions have sockets open on this node. */
  connected(): Pick<Actor, 'id' | 'sessionId'>[]
  /** Closes this node's sockets of one session, or of all a person's sessions. */
  disconnect(target: { userId: number; sessionId?: string }): void
}

/** Tells a row's owner and all staff to ask again. */
export function tellChanged(realtime: Realtime, what: Changed, ownerId?: number): void {
  realtime.hint({ what, ownerId })
}
