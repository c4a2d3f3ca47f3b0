import { listStored, removeStored, writeStored } from '#lib/browser-store.ts'
import type { Outgoing } from './outbox.ts'

/** Each message has a key, so that tabs never overwrite each other. The time in the key keeps the order. */
const keyOf = ({ senderId, createdAt, messageKey }: Outgoing) =>
  `outbox:${senderId}:${createdAt}:${messageKey}`

export const outboxStore = (userId: number) => ({
  list: async () => (await listStored(`outbox:${userId}:`)).map(withMessageKey),
  keep: (message: Outgoing) => writeStored(keyOf(message), message),
  drop: (message: Outgoing) => removeStored(keyOf(message)),
})

/** Earlier releases stored the message key as `clientId`. */
function withMessageKey(stored: unknown): Outgoing {
  const { clientId, ...message } = stored as Outgoing & { clientId?: string }
  return clientId ? { ...message, messageKey: clientId } : message
}
