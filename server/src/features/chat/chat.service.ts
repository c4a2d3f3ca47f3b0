import { isStaff } from '@jara/contract/access'
import type { ChatMessage, chatEndpoints } from '@jara/contract/chat'
import type { chatMessageEvent } from '@jara/contract/chat/events'
import type { Input } from '@jara/contract/lib/endpoint'
import type { z } from 'zod'
import type { Actor } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { AppError, badField, conflict, notAllowed, notFound } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import * as repo from './chat.repo.ts'
import { findForMessage } from './chat-attachments.service.ts'
import { maxFound, readPage, toMessage } from './chat-messages.service.ts'
import { assertCanChat, getPartner } from './chat-people.service.ts'
import { listLimitedViewers, toViewers } from './chat-viewers.service.ts'

export { removeAssignmentsOf } from './chat-assignments.service.ts'
export { eraseFileNamesOf } from './chat-attachments.service.ts'
export { allMessagesOf } from './chat-export.service.ts'
export { countUnread } from './chat-people.service.ts'

type NewMessage = z.output<typeof chatMessageEvent>
const latestMessages = 100

/**
 * Stores a message once and delivers it to every open socket of sender and receiver. Other staff who have the
 * customer's timeline open learn its id.
 */
export async function send(deps: Deps, actor: Actor, input: NewMessage): Promise<ChatMessage> {
  if (input.senderId !== undefined && input.senderId !== actor.id)
    throw notAllowed('You can only send messages as yourself.')
  if (input.receiverId === actor.id) throw badField('receiverId', 'You cannot send a message to yourself.')
  const { message, viewerIds } = await store(deps, actor, input)
  deps.realtime.toUsers([message.senderId], 'chat_message', message)
  deps.realtime.toUsers([message.receiverId], 'chat_message', await asReceived(deps, message))
  const customerId = customerIn(actor, message.receiverId)
  toViewers(deps, viewerIds, 'timeline', { customerId, messageId: message.id })
  return message
}

/** Returns the message as its receiver sees it. Limited admins see the cards of their projects only. */
async function asReceived(deps: Deps, message: ChatMessage): Promise<ChatMessage> {
  if (!message.project || (await repo.seesCard(deps.db, message.receiverId, message.project.id)))
    return message
  return { ...message, project: null }
}

/** Returns which of the two people of a conversation is the customer. */
const customerIn = (actor: Actor, partnerId: number) => (isStaff(actor.role) ? partnerId : actor.id)

interface Stored {
  message: ChatMessage
  viewerIds: number[]
}

async function store(deps: Deps, actor: Actor, input: NewMessage): Promise<Stored> {
  const { receiverId, message, attachmentId, projectId } = input
  const messageKey = input.messageKey ?? input.clientId
  const attachment = attachmentId ? await findForMessage(deps, actor.id, receiverId, attachmentId) : null
  const project = projectId ? await findSharedProject(deps, actor, receiverId, projectId) : null
  const createdAt = deps.now()
  const row = {
    senderId: actor.id,
    receiverId,
    body: message,
    messageKey,
    attachmentId,
    projectId,
    createdAt,
  }
  const inserted = await reusedFileIsConflict(
    repo.insertOnce(deps.db, { ...row, toStaff: !isStaff(actor.role) }),
  )
  if (!inserted) return findSent(deps, actor, receiverId, messageKey)
  const stored = {
    id: inserted.id,
    senderId: actor.id,
    receiverId,
    message,
    messageKey: messageKey ?? null,
    createdAt: createdAt.toISOString(),
    attachment,
    project,
  }
  const customerId = customerIn(actor, receiverId)
  return { message: stored, viewerIds: inserted.hasLimited ? await listLimitedViewers(deps, customerId) : [] }
}

async function reusedFileIsConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error, 'messages_attachment_id_unique'))
      throw conflict('This file was already sent with another message.')
    throw error
  }
}

/**
 * Called when no message was inserted. Returns the stored message when it was sent before and its sender still
 * sees the chat. Otherwise throws, usually because the actor may not write to the receiver.
 */
async function findSent(
  deps: TxDeps,
  actor: Actor,
  receiverId: number,
  messageKey: string | undefined,
): Promise<Stored> {
  const found = messageKey && (await repo.findSent(deps.db, actor, messageKey))
  if (found) {
    const message = toMessage(found, deps.now())
    await getPartner(deps, actor, message.receiverId)
    return { message, viewerIds: await listLimitedViewers(deps, customerIn(actor, message.receiverId)) }
  }
  await assertCanChat(deps, actor, receiverId)
  throw new AppError('unavailable', 'The message could not be saved. Please send it again.')
}

async function findSharedProject(deps: TxDeps, actor: Actor, receiverId: number, projectId: number) {
  const project = await repo.findProject(deps.db, actor, customerIn(actor, receiverId), projectId)
  if (!project) throw notFound('project')
  return project
}

/** Returns messages oldest first, and an empty list when there is no conversation yet. */
export async function history(
  deps: TxDeps,
  actor: Actor,
  query: Input<typeof chatEndpoints.history>['query'],
): Promise<ChatMessage[]> {
  if (query.userId !== actor.id) throw notAllowed('You can only read your own conversations.')
  const conversation = await findReadable(deps, actor, query.partnerId)
  if (!conversation) return []
  const rows = await readPage(query, {
    before: (id, limit) => repo.listBefore(deps.db, conversation, id, limit),
    after: (id, limit) => repo.listAfter(deps.db, conversation, id, limit),
  })
  return rows.map((row) => toMessage(row, deps.now()))
}

export async function search(
  deps: TxDeps,
  actor: Actor,
  query: Input<typeof chatEndpoints.search>['query'],
): Promise<ChatMessage[]> {
  const conversation = await findReadable(deps, actor, query.partnerId)
  if (!conversation) return []
  const rows = await repo.search(deps.db, conversation, query.search, maxFound)
  return rows.map((row) => toMessage(row, deps.now()))
}

async function findReadable(deps: TxDeps, actor: Actor, partnerId: number) {
  if (partnerId === actor.id) throw badField('partnerId', 'Choose someone other than yourself.')
  await assertCanChat(deps, actor, partnerId, { reading: true })
  const found = await repo.findConversation(deps.db, actor.id, partnerId)
  return found && { viewer: actor, id: found.id }
}

export async function latest(deps: TxDeps, actor: Actor, userId: number): Promise<ChatMessage[]> {
  if (userId !== actor.id) throw notAllowed('You can only read your own messages.')
  const rows = await repo.listLatest(deps.db, actor, latestMessages)
  return rows.map((row) => toMessage(row, deps.now()))
}

/** Notifies both users. The partner sees read receipts; the reader's other tabs update the unread count. */
export async function markRead(
  deps: Deps,
  actor: Actor,
  { partnerId, messageId }: { partnerId: number; messageId: number },
): Promise<void> {
  const moved = await repo.markRead(deps.db, actor, partnerId, messageId)
  if (!moved) return
  deps.realtime.toUsers([actor.id, partnerId], 'read', { readerId: actor.id, partnerId, messageId })
  if (isStaff(actor.role)) return
  const viewerIds = await listLimitedViewers(deps, actor.id)
  toViewers(deps, viewerIds, 'timeline', { customerId: actor.id, messageId })
}

export async function sendTyping(deps: Deps, actor: Actor, receiverId: number): Promise<void> {
  await assertCanChat(deps, actor, receiverId)
  deps.realtime.toUsers([receiverId], 'typing', { senderId: actor.id })
}
