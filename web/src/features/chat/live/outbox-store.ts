import { listStored, removeStored, writeStored } from '#lib/browser-store.ts'
import type { Outgoing } from './outbox.ts'

/**
 * Returns the storage key of a message. Each message has its own key, so that tabs never overwrite each
 * other's messages. The time in the key keeps the messages in order.
 */
const keyOf = ({ senderId, createdAt, messageKey }: Outgoing) =>
  `outbox:${senderId}:${createdAt}:${messageKey}`

export const outboxStore = (userId: number) => ({
  list: async () => (await listStored(`outbox:${userId}:`)).map(withMessageKey),
  keep: (message: Outgoing) => writeStored(keyOf(message), message),
  drop: (message: Outgoing) => removeStored(keyOf(message)),
})

/** Renames `clientId`, the name under which earlier releases stored the message key. */
function withMessageKey(stored: unknown): Outgoing {
  const { clientId, ...message } = stored as Outgoing & { clientId?: string }
  return clientId ? { ...message, messageKey: clientId } : message
}
