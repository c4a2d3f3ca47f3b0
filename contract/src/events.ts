// Socket.IO events, typed once for both sides. Every event a client sends is acknowledged.
import { z } from 'zod'
import { type ChatMessage, readMark } from './chat.ts'
import { longestMessage } from './chat-limits.ts'
import type { ErrorBody } from './errors.ts'
import { id, optionalLine } from './primitives.ts'

const joinEvent = id
export const chatMessageEvent = z
  .strictObject({
    senderId: id.optional(), // the sender is the signed-in person; another's id is refused
    receiverId: id,
    message: optionalLine(longestMessage),
    clientId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    attachmentId: id.optional(),
    projectId: id.optional(),
  })
  .refine(({ message, attachmentId, projectId }) => message !== '' || attachmentId || projectId, {
    path: ['message'],
    message: 'Write something first.',
  })
const typingEvent = z.strictObject({ receiverId: id })

/** What each event of a client carries: to the sockets what the endpoints are to HTTP. */
export const clientEvents = {
  join: joinEvent,
  chat_message: chatMessageEvent,
  typing: typingEvent,
  read: readMark,
} satisfies Record<keyof ClientToServer, z.ZodType>
export type ClientEvent = keyof typeof clientEvents

export type Ack<T> = (answer: T | { error: ErrorBody }) => void

export interface ClientToServer {
  join: (userId: number, ack?: Ack<{ joined: number }>) => void
  chat_message: (message: z.input<typeof chatMessageEvent>, ack?: Ack<{ message: ChatMessage }>) => void
  typing: (to: z.input<typeof typingEvent>, ack?: Ack<{ told: number }>) => void
  read: (mark: z.input<typeof readMark>, ack?: Ack<{ readId: number }>) => void
}

export interface Presence {
  userId: number
  online: boolean
  lastSeenAt: string
}

export interface ServerToClient {
  chat_message: (message: ChatMessage) => void
  typing: (by: { senderId: number }) => void
  /** One of the two has read everything up to this message; sent to both. */
  read: (mark: { readerId: number; partnerId: number; messageId: number }) => void
  presence: (news: Presence) => void
}
