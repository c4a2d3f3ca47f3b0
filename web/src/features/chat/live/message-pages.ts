import type { InfiniteData } from '@tanstack/react-query'
import type { StoredMessage } from '../chat.api.ts'

type MessagePages<Place> = InfiniteData<StoredMessage[], Place>

/** Inserts messages in the order of their ids. A message that is already in the pages is replaced. */
export function withMessages<Place>(
  data: MessagePages<Place>,
  arrived: readonly StoredMessage[],
): MessagePages<Place> {
  const pages = data.pages.map((page) => [...page])
  for (const message of arrived) place(pages, message)
  return { ...data, pages }
}

function place(pages: StoredMessage[][], message: StoredMessage): void {
  const last = pages.length - 1
  const target = pages.findIndex((page, at) => at === last || (page.at(-1)?.id ?? 0) >= message.id)
  const page = pages[target]
  if (!page) return
  const at = page.findIndex(({ id }) => id >= message.id)
  if (at === -1) page.push(message)
  else page.splice(at, page[at]?.id === message.id ? 1 : 0, message)
}

/**
 * Returns the id after which messages may be missing: that of the last message, or of the last one that is
 * older by `overlapMs`.
 */
export function resumeIdOf<Place>({ pages }: MessagePages<Place>, overlapMs: number): number {
  const messages = pages.flat()
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return 0
  const latest = new Date(last.createdAt).getTime() - overlapMs
  return messages.findLast(({ createdAt }) => new Date(createdAt).getTime() <= latest)?.id ?? first.id - 1
}
