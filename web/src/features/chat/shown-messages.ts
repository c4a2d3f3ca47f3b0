import type { ChatMessage } from '@jara/contract/chat'
import type { Said } from './grouping.ts'
import type { Outgoing } from './outbox.ts'

export type MessageState = 'sending' | 'failed' | 'sent' | 'read'

export interface Shown extends Said {
  /** The same before and after it is stored, so that a message does not blink. */
  key: string
  id?: number
  mine: boolean
  message: string
  attachment?: ChatMessage['attachment']
  project?: ChatMessage['project']
  /** Of one's own messages. */
  state?: MessageState
  failure?: string
  clientId: string | null
}

interface Parts {
  userId: number
  stored: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  partnerReadId: number
}

/** What is stored, then what waits; a message that is both is stored. */
export function shownMessages({ userId, stored, outgoing, partnerReadId }: Parts): Shown[] {
  const storedIds = new Set(stored.flatMap((one) => (one.senderId === userId ? (one.clientId ?? []) : [])))
  return [
    ...stored.map((one) => ({
      ...one,
      key: keyOf(one.senderId, one.clientId ?? `id-${one.id}`),
      mine: one.senderId === userId,
      state: one.senderId === userId ? stateOf(one, partnerReadId) : undefined,
    })),
    ...outgoing
      .filter(({ clientId }) => !storedIds.has(clientId))
      .map((one) => ({
        ...one,
        key: keyOf(one.senderId, one.clientId),
        mine: true,
        state: one.failure === undefined ? ('sending' as const) : ('failed' as const),
      })),
  ]
}

const keyOf = (senderId: number, own: string) => `${senderId}-${own}`
const stateOf = ({ id }: ChatMessage, readId: number): MessageState => (id <= readId ? 'read' : 'sent')
