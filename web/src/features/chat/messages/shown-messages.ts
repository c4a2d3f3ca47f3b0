import type { ChatMessage } from '@jara/contract/chat'
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
  message: string
  attachment?: ChatMessage['attachment']
  project?: ChatMessage['project']
  /** Set for own messages only. */
  state?: MessageState
  failure?: string
  messageKey: string | null
}

interface Parts {
  userId: number
  stored: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  partnerReadId: number
  /** Whether outgoing messages can be sent now. */
  connected: boolean
}

/**
 * Returns the stored messages, then the outgoing ones. A message that is in both lists appears once, as
 * stored.
 */
export function shownMessages({ userId, stored, outgoing, partnerReadId, connected }: Parts): Shown[] {
  const storedIds = new Set(stored.flatMap((one) => (one.senderId === userId ? (one.messageKey ?? []) : [])))
  return [
    ...stored.map((one) => ({
      ...one,
      key: keyOf(one.senderId, one.messageKey ?? `id-${one.id}`),
      mine: one.senderId === userId,
      state: one.senderId === userId ? stateOf(one, partnerReadId) : undefined,
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
const stateOf = ({ id }: ChatMessage, readId: number): MessageState => (id <= readId ? 'read' : 'sent')
