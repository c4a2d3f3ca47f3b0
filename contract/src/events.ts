// Socket.IO events, typed once for both sides. Every event a client sends is acknowledged.
import { z } from 'zod'
import { type ChatMessage, longestMessage } from './chat.ts'
import type { ErrorBody } from './errors.ts'
import { id } from './primitives.ts'

export const joinEvent = id
export const chatMessageEvent = z.strictObject({
  senderId: id.optional(), // ignored: the sender is the signed-in person
  receiverId: id,
  message: z.string().max(longestMessage * 2),
  clientId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

export type Ack<T> = (answer: T | { error: ErrorBody }) => void

export interface ClientToServer {
  join: (userId: number, ack?: Ack<{ joined: number }>) => void
  chat_message: (message: z.input<typeof chatMessageEvent>, ack?: Ack<{ message: ChatMessage }>) => void
}

export type Changed = 'projects' | 'payments' | 'services' | 'plans' | 'portfolio' | 'users' | 'enquiries'

export interface ServerToClient {
  chat_message: (message: ChatMessage) => void
  /** A hint: rows of this kind changed, ask again. */
  changed: (what: Changed) => void
}
