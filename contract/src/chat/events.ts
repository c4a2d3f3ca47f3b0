// Types of the Socket.IO events, for the server and the web. The server acknowledges every client event.
import { z } from 'zod'
import { type ChatMessage, readMark } from '../chat.ts'
import type { ErrorBody } from '../lib/errors.ts'
import { id, optionalLine } from '../lib/primitives.ts'
import { longestMessage } from './limits.ts'

const joinEvent = id
/** An idempotency key chosen by the sender: a message resent with the same key is stored once. */
const messageKey = z.string().regex(/^[\w-]{1,64}$/)
export const chatMessageEvent = z
  .strictObject({
    senderId: id.optional(), // must be the signed-in user's id
    receiverId: id,
    message: optionalLine(longestMessage),
    messageKey: messageKey.optional(),
    /** The former name of `messageKey`. */
    clientId: messageKey.optional(),
    attachmentId: id.optional(),
    projectId: id.optional(),
  })
  .refine(({ message, attachmentId, projectId }) => message !== '' || attachmentId || projectId, {
    path: ['message'],
    message: 'Write a message first.',
  })
const typingEvent = z.strictObject({ receiverId: id })

/** The payload schema of each event that clients send. */
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
  typing: (to: z.input<typeof typingEvent>, ack?: Ack<{ receiverId: number }>) => void
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
  /** `readerId` has read all messages up to `messageId`. Both users receive this event. */
  read: (mark: { readerId: number; partnerId: number; messageId: number }) => void
  presence: (change: Presence) => void
  /** A message in the timeline of a customer was stored, or the customer has read it. Only staff receive this. */
  timeline: (change: { customerId: number; messageId: number }) => void
  /** The conversation with a customer was assigned to another member of staff. Only staff receive this. */
  assignment: (change: { customerId: number }) => void
}
