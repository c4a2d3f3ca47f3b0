import * as sessions from '#features/sessions/sessions.service.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { activeMs, gatherMs, type Side } from './chat.rules.ts'
import * as repo from './chat-digest.repo.ts'

const atOnce = 100

/** What the mail is about: everything in a conversation that came for the reader after an id. */
export interface ChatDigest {
  conversationId: number
  readerId: number
  afterId: number
}

/** Conversations whose unread messages have gathered long enough: one mail each, or later while the reader is about. */
export async function queueDigests(deps: TxDeps): Promise<void> {
  for (const side of ['low', 'high'] as const) {
    const due = await repo.listDue(deps.db, side, deps.now(), atOnce)
    for (const id of due) await inTransaction(deps, (deps) => queueDigest(deps, side, id))
  }
}

async function queueDigest(deps: TxDeps, side: Side, conversationId: number): Promise<void> {
  const now = deps.now()
  const talk = await repo.lockDue(deps.db, side, conversationId, now)
  if (!talk) return
  const active = await sessions.wasUsedSince(deps, talk.readerId, new Date(now.getTime() - activeMs))
  if (active) return repo.postpone(deps.db, side, conversationId, new Date(now.getTime() + gatherMs))

  await repo.markMailed(deps.db, side, conversationId, talk.lastMessageId)
  if (talk.hasUnread)
    await requestMail(deps, { conversationId, readerId: talk.readerId, afterId: talk.afterId })
}

/** What is still unread when the mail is written; a message may be an attachment or a card without words. */
export async function readDigest(deps: TxDeps, { conversationId, readerId, afterId }: ChatDigest) {
  const unread = await repo.listUnread(deps.db, conversationId, readerId, afterId)
  const [first] = unread
  if (!first) return undefined
  return { partnerId: first.senderId, messages: unread.map(({ body }) => body || 'Sent you an attachment.') }
}

async function requestMail(deps: TxDeps, digest: ChatDigest): Promise<void> {
  const { conversationId, readerId, afterId } = digest
  await enqueue(deps, {
    name: 'mails.chatDigest',
    payload: digest,
    key: `${conversationId}:${readerId}:${afterId}`,
  })
}
