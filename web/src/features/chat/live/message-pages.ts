import type { ChatMessage } from '@jara/contract/chat'
import type { InfiniteData } from '@tanstack/react-query'

type MessagePages<Place> = InfiniteData<ChatMessage[], Place>

/** Inserts messages in the order of their ids. A message that is already in the pages is replaced. */
export function withMessages<Place>(
  data: MessagePages<Place>,
  arrived: readonly ChatMessage[],
): MessagePages<Place> {
  const pages = data.pages.map((page) => [...page])
  for (const message of arrived) place(pages, message)
  return { ...data, pages }
}

function place(pages: ChatMessage[][], message: ChatMessage): void {
  const last = pages.length - 1
  const target = pages.findIndex((page, at) => at === last || (page.at(-1)?.id ?? 0) >= message.id)
  const page = pages[target]
  if (!page) return
  const at = page.findIndex(({ id }) => id >= message.id)
  if (at === -1) page.push(message)
  else page.splice(at, page[at]?.id === message.id ? 1 : 0, message)
}

export const lastIdOf = <Place>(data: MessagePages<Place>): number => data.pages.at(-1)?.at(-1)?.id ?? 0
