import { z } from 'zod'
import { longestMessage } from './chat-limits.ts'
import { endpoint } from './endpoint.ts'
import {
  dateTime,
  id,
  idParam,
  idParams,
  line,
  listQuery,
  rowVersion,
  streamId,
  streamIdParam,
} from './primitives.ts'

export const chatAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** Of a picture, so that its place is kept while it loads. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Opens the file without a token and stops doing so after a while; ask for a new one then. */
  url: z.string(),
})
export type ChatAttachment = z.infer<typeof chatAttachment>

export const chatProject = z.object({ id, title: z.string(), status: z.string() })

export const chatMessage = z.object({
  id: streamId,
  senderId: id,
  receiverId: id,
  message: z.string(),
  clientId: z.string().nullable(),
  createdAt: dateTime,
  attachment: chatAttachment.nullable(),
  project: chatProject.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatPartner = z.object({
  id,
  name: z.string(),
  /** Erased: what was written stays readable, nothing can be added. */
  deleted: z.boolean(),
  unread: z.number().int(),
  online: z.boolean(),
  lastSeenAt: dateTime.nullable(),
  /** The newest message each of the two has read. */
  readId: z.number().int(),
  partnerReadId: z.number().int(),
  lastMessage: z.object({ id: streamId, senderId: id, message: z.string(), createdAt: dateTime }).nullable(),
})
export type ChatPartner = z.infer<typeof chatPartner>

export const cannedReply = z.object({ id, title: z.string(), body: z.string(), version: rowVersion })
export type CannedReply = z.infer<typeof cannedReply>
export const cannedReplyForm = z.strictObject({ title: line(80), body: line(longestMessage) })

export const readMark = z.strictObject({ partnerId: id, messageId: streamId })

export const chatEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/chat/history',
    access: 'chat.use',
    summary: 'A conversation, oldest first: its newest messages, or those after, before or around an id',
    query: z.strictObject({
      userId: idParam,
      partnerId: idParam,
      after: z.coerce.number().int().nonnegative().optional(),
      before: streamIdParam.optional(),
      around: streamIdParam.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.array(chatMessage),
  }),
  partners: endpoint({
    method: 'GET',
    path: '/chat/partners',
    access: 'chat.use',
    summary:
      'People one has written with or could write to now, newest conversation first; `including` adds one of them',
    query: listQuery.omit({ sort: true }).extend({ including: idParam.optional() }),
    reply: z.array(chatPartner),
    list: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    access: 'chat.use',
    summary: 'How many messages wait to be read',
    reply: z.object({ total: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/read',
    access: 'chat.use',
    summary: 'Everything up to this message has been read',
    body: readMark,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    access: 'chat.use',
    summary: 'Messages of a conversation that contain a text, newest first, fifty at most',
    query: z.strictObject({ partnerId: idParam, search: line(200) }),
    reply: z.array(chatMessage),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/chat/attachments',
    access: 'chat.use',
    summary:
      'Upload a picture or PDF for somebody (fields receiverId and file); a message then carries its id',
    encoding: 'multipart',
    reply: chatAttachment,
    status: 201,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/chat/attachments/:id',
    access: 'chat.use',
    summary: 'An attachment with a fresh link',
    params: idParams,
    reply: chatAttachment,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/chat/replies',
    access: 'chat.staff',
    summary: 'The answers staff keep ready, by title',
    reply: z.array(cannedReply),
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/chat/replies',
    access: 'chat.staff',
    summary: 'Keep an answer ready',
    body: cannedReplyForm,
    reply: cannedReply,
    status: 201,
  }),
  updateReply: endpoint({
    method: 'PUT',
    path: '/chat/replies/:id',
    access: 'chat.staff',
    summary: 'Change a kept answer',
    params: idParams,
    body: cannedReplyForm.extend({ version: rowVersion }),
    reply: cannedReply,
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: '/chat/replies/:id',
    access: 'chat.staff',
    summary: 'Remove a kept answer',
    params: idParams,
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
