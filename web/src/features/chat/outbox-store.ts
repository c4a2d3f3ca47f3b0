import { dropKept, keep, listKept } from '#lib/browser-store.ts'
import type { Outgoing } from './outbox.ts'

/** A key for each message, so that two tabs never overwrite one another; the time in it keeps the order. */
const keyOf = ({ senderId, createdAt, clientId }: Outgoing) => `outbox:${senderId}:${createdAt}:${clientId}`

export const outboxStore = (userId: number) => ({
  list: () => listKept(`outbox:${userId}:`) as Promise<Outgoing[]>,
  keep: (message: Outgoing) => keep(keyOf(message), message),
  drop: (message: Outgoing) => dropKept(keyOf(message)),
})
