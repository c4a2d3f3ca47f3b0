import { listStored, removeStored, writeStored } from '#lib/browser-store.ts'
import type { Outgoing } from './outbox.ts'

/** One key per message, so that two tabs never overwrite each other; the time in it keeps the order. */
const keyOf = ({ senderId, createdAt, messageKey }: Outgoing) =>
  `outbox:${senderId}:${createdAt}:${messageKey}`

export const outboxStore = (userId: number) => ({
  list: async () => (await listStored(`outbox:${userId}:`)).map(withMessageKey),
  keep: (message: Outgoing) => writeStored(keyOf(message), message),
  drop: (message: Outgoing) => removeStored(keyOf(message)),
})

/** A message stored by an earlier release has its key under the former name. */
function withMessageKey(stored: unknown): Outgoing {
  const { clientId, ...message } = stored as Outgoing & { clientId?: string }
  return clientId ? { ...message, messageKey: clientId } : message
}
