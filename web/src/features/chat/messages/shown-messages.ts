import type { ChatMessage } from '@jara/contract/chat'
import type { StoredMessage } from '../chat.api.ts'
import type { Outgoing } from '../live/outbox.ts'
import type { BaseMessage } from './grouping.ts'

export type MessageState = 'sending' | 'waiting' | 'failed' | 'sent' | 'read'

export interface Shown extends BaseMessage {
  /**
   * The React key. It stays the same when the server stores the message, so that the message does not
   * flicker.
   */
  key: string
  id?: number
  mine: boolean
  /** The name of the colleague who wrote the message. */
  colleague?: string
  /** The name of the colleague to whom the customer wrote. */
  to?: string
  message: string
  attachment?: ChatMessage['attachment']
  project?: ChatMessage['project']
  /** Set for own messages and those of colleagues. */
  state?: MessageState
  failure?: string
  messageKey: string | null
}

interface Parts {
  userId: number
  partnerId: number
  stored: readonly StoredMessage[]
  outgoing: readonly Outgoing[]
  partnerReadId: number
  /** Whether outgoing messages can be sent now. */
  connected: boolean
}

/**
 * Returns the stored messages, then the outgoing ones. A message that is in both lists appears once, as
 * stored.
 */
export function shownMessages(parts: Parts): Shown[] {
  const { userId, stored, outgoing, connected } = parts
  const readIds = readIdsOf(parts)
  const storedIds = new Set(stored.flatMap((one) => (one.senderId === userId ? (one.messageKey ?? []) : [])))
  return [
    ...stored.map((one) => ({
      ...one,
      key: keyOf(one.senderId, one.messageKey ?? `id-${one.id}`),
      mine: one.senderId === userId,
      ...namesIn(one, parts),
      state: stateOf(one, readIds.get(one.senderId)),
    })),
    ...outgoing
      .filter(({ messageKey }) => !storedIds.has(messageKey))
      .map((one) => ({
        ...one,
        key: keyOf(one.senderId, one.messageKey),
        mine: true,
        state: outgoingState(one, connected),
      })),
  ]
}

const keyOf = (senderId: number, own: string) => `${senderId}-${own}`
const outgoingState = ({ failure }: Outgoing, connected: boolean): MessageState => {
  if (failure !== undefined) return 'failed'
  return connected ? 'sending' : 'waiting'
}
const stateOf = ({ id }: ChatMessage, readId: number | undefined): MessageState | undefined => {
  if (readId === undefined) return undefined
  return id <= readId ? 'read' : 'sent'
}

/** Names the colleague in a message between the customer and a colleague. */
function namesIn(
  { senderId, receiverId, sender, receiverName }: StoredMessage,
  { userId, partnerId }: Parts,
) {
  if (senderId === userId || receiverId === userId) return {}
  return senderId === partnerId ? { to: receiverName } : { colleague: sender?.name }
}

/**
 * Returns the id of the newest message that the partner has read, for the user and for each colleague. All
 * earlier messages of that sender are read as well, also those that were loaded before.
 */
function readIdsOf({ userId, partnerId, stored, partnerReadId }: Parts): Map<number, number> {
  const readIds = new Map<number, number>()
  for (const { id, senderId, read } of stored)
    if (senderId !== partnerId) readIds.set(senderId, read ? id : (readIds.get(senderId) ?? 0))
  return readIds.set(userId, partnerReadId)
}
