import type { ChatMessage } from '@jara/contract/chat'
import type { MessageRow } from './chat.repo.ts'
import { toAttachment } from './chat-attachments.service.ts'

/** How many messages a search returns at most. */
export const maxFound = 50

export interface Place {
  after?: number
  before?: number
  around?: number
  limit: number
}

interface Lists<Row> {
  /** Lists the messages before this id, newest first. Without an id, starts at the newest message. */
  before: (id: number | undefined, limit: number) => Promise<Row[]>
  /** Lists the messages after this id, oldest first. */
  after: (id: number, limit: number) => Promise<Row[]>
}

/** Returns one page of messages, oldest first. */
export async function readPage<Row>(
  { after, before, around, limit }: Place,
  list: Lists<Row>,
): Promise<Row[]> {
  if (after !== undefined) return list.after(after, limit)
  if (around === undefined) return (await list.before(before, limit)).reverse()
  const half = Math.ceil(limit / 2)
  const older = await list.before(around + 1, half)
  const newer = await list.after(around, limit - half)
  return [...older.reverse(), ...newer]
}

export function toMessage({ message, attachment, file, project }: MessageRow, now: Date): ChatMessage {
  const { id, senderId, receiverId, body, messageKey, createdAt } = message
  return {
    id,
    senderId,
    receiverId,
    message: body,
    messageKey,
    createdAt: createdAt.toISOString(),
    attachment: attachment && file && toAttachment({ attachment, file }, now),
    project,
  }
}
