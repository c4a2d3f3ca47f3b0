import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, id, idParam } from './primitives.ts'

export const longestMessage = 4000

export const chatMessage = z.object({
  id,
  senderId: id,
  receiverId: id,
  message: z.string(),
  clientId: z.string().nullable(),
  createdAt: dateTime,
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/chat/history',
    access: 'chat.use',
    summary: 'A conversation, oldest first: its newest messages, or those after or before an id',
    query: z.strictObject({
      userId: idParam,
      partnerId: idParam,
      after: z.coerce.number().int().nonnegative().optional(),
      before: idParam.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.array(chatMessage),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/chat/:userId',
    access: 'chat.use',
    summary: 'The caller’s own latest hundred messages with anyone',
    params: z.strictObject({ userId: idParam }),
    reply: z.array(chatMessage),
  }),
}
