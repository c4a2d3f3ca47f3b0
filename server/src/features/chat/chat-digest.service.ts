import { z } from 'zod'
import { sessions } from '#features/credentials/credentials.service.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue, type PayloadOf } from '#lib/jobs.ts'
import { activeMs, gatherMs, type Side } from './chat.rules.ts'
import * as repo from './chat-digest.repo.ts'

const batchSize = 100

/** The job that sends one email, with the messages after `afterId` that the reader has not read. */
export const digestJob = defineJob('emails.chatDigest', {
  conversationId: z.int(),
  readerId: z.int(),
  afterId: z.int(),
})
export type ChatDigest = PayloadOf<typeof digestJob>

/**
 * Queues one email for each conversation whose email is due and that has unread messages. While the reader is
 * active, the email is postponed.
 */
export async function queueDigests(deps: TxDeps): Promise<void> {
  for (const side of ['low', 'high'] as const) {
    const due = await repo.listDue(deps.db, side, deps.now(), batchSize)
    for (const id of due) await inTransaction(deps, (deps) => queueDigest(deps, side, id))
  }
}

async function queueDigest(deps: TxDeps, side: Side, conversationId: number): Promise<void> {
  const now = deps.now()
  const conversation = await repo.lockDue(deps.db, side, conversationId, now)
  if (!conversation) return
  const active = await sessions.wasUsedSince(deps, conversation.readerId, new Date(now.getTime() - activeMs))
  if (active) return repo.postpone(deps.db, side, conversationId, new Date(now.getTime() + gatherMs))

  await repo.markEmailed(deps.db, side, conversationId, conversation.lastMessageId)
  if (conversation.hasUnread)
    await requestEmail(deps, {
      conversationId,
      readerId: conversation.readerId,
      afterId: conversation.afterId,
    })
}

/** Returns the messages that are still unread when the email is written, or undefined when there are none. */
export async function readDigest(deps: TxDeps, { conversationId, readerId, afterId }: ChatDigest) {
  const unread = await repo.listUnread(deps.db, conversationId, readerId, afterId)
  const [first] = unread
  if (!first) return undefined
  return { partnerId: first.senderId, messages: unread }
}

async function requestEmail(deps: TxDeps, digest: ChatDigest): Promise<void> {
  const { conversationId, readerId, afterId } = digest
  await enqueue(deps, digestJob, digest, { key: `${conversationId}:${readerId}:${afterId}` })
}
