import { z } from 'zod'
import { longestMessage } from './chat/limits.ts'
import { endpoint } from './lib/endpoint.ts'
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
} from './lib/primitives.ts'

export const chatAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** Width and height of an image in pixels, to reserve its space while it loads. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A signed link to the file. When the link has expired, request the attachment again. */
  url: z.string(),
})
export type ChatAttachment = z.infer<typeof chatAttachment>

export const chatProject = z.object({ id, title: z.string(), status: z.string() })

export const chatMessage = z.object({
  id: streamId,
  senderId: id,
  receiverId: id,
  message: z.string(),
  messageKey: z.string().nullable(),
  createdAt: dateTime,
  attachment: chatAttachment.nullable(),
  project: chatProject.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Which messages of a list to return: the newest, or those after, before or around an id. */
export const messagePlace = {
  after: z.coerce.number().int().nonnegative().optional(),
  before: streamIdParam.optional(),
  around: streamIdParam.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const chatPartner = z.object({
  id,
  name: z.string(),
  /** Whether the account was deleted. The conversation then stays readable, but accepts no new messages. */
  deleted: z.boolean(),
  /** Whether the customer has no permission to use chat. Staff can then read the conversation, but not write. */
  closed: z.boolean(),
  unread: z.number().int(),
  online: z.boolean(),
  lastSeenAt: dateTime.nullable(),
  /**
   * `readId` is the id of the newest message that the caller has read, `partnerReadId` the id of the newest
   * message that the partner has read.
   */
  readId: z.number().int(),
  partnerReadId: z.number().int(),
  lastMessage: chatMessage
    .pick({ id: true, senderId: true, message: true, createdAt: true })
    .extend({ project: chatProject.pick({ title: true }).nullable() })
    .nullable(),
  /** The member of staff to whom the customer's conversation is assigned. Always null for customers. */
  assignedTo: z.object({ id, name: z.string() }).nullable(),
  /** The client to which the name of the customer leads. Always null for customers. */
  clientId: id.nullable(),
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
    summary:
      'List messages of a conversation, oldest first: the newest, or those after, before or around an id',
    query: z.strictObject({ userId: idParam, partnerId: idParam, ...messagePlace }),
    reply: z.array(chatMessage),
  }),
  partners: endpoint({
    method: 'GET',
    path: '/chat/partners',
    access: 'chat.use',
    summary:
      'List the users you chat with or can chat with, newest conversation first; `including` adds one by id, `mine=1` lists the customers assigned to you',
    query: listQuery
      .omit({ sort: true })
      .extend({ including: idParam.optional(), mine: z.literal('1').optional() }),
    reply: z.array(chatPartner),
    list: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    access: 'chat.use',
    summary: 'Count unread messages',
    reply: z.object({ total: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/read',
    access: 'chat.use',
    summary: 'Mark all messages up to this one as read',
    body: readMark,
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/search',
    access: 'chat.use',
    summary: 'Search a conversation, newest first, at most 50 messages',
    query: z.strictObject({ partnerId: idParam, search: line(200) }),
    reply: z.array(chatMessage),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/chat/attachments',
    access: 'chat.use',
    summary:
      'Upload an image or PDF for a chat partner (fields receiverId and file), then send its id with a message',
    encoding: 'multipart',
    reply: chatAttachment,
    status: 201,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/chat/attachments/:id',
    access: 'chat.use',
    summary: 'Get an attachment with a new signed link',
    params: idParams,
    reply: chatAttachment,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/chat/replies',
    access: 'chat.staff',
    summary: 'List canned replies by title',
    reply: z.array(cannedReply),
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/chat/replies',
    access: 'chat.staff',
    summary: 'Create a canned reply',
    body: cannedReplyForm,
    reply: cannedReply,
    status: 201,
  }),
  updateReply: endpoint({
    method: 'PUT',
    path: '/chat/replies/:id',
    access: 'chat.staff',
    summary: 'Update a canned reply',
    params: idParams,
    body: cannedReplyForm.extend({ version: rowVersion }),
    reply: cannedReply,
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: '/chat/replies/:id',
    access: 'chat.staff',
    summary: 'Delete a canned reply',
    params: idParams,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/chat/:userId',
    access: 'chat.use',
    summary: 'List your latest 100 messages across all conversations',
    params: z.strictObject({ userId: idParam }),
    reply: z.array(chatMessage),
  }),
}
