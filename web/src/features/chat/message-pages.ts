import type { ChatMessage } from '@jara/contract/chat'
import type { InfiniteData } from '@tanstack/react-query'

type MessagePages<Place> = InfiniteData<ChatMessage[], Place>

/** Puts messages where their ids belong, each once, whatever order they arrive in. */
export function withMessages<Place>(
  known: MessagePages<Place>,
  arrived: readonly ChatMessage[],
): MessagePages<Place> {
  const pages = known.pages.map((page) => [...page])
  for (const message of arrived) place(pages, message)
  return { ...known, pages }
}

function place(pages: ChatMessage[][], message: ChatMessage): void {
  const last = pages.length - 1
  const home = pages.findIndex((page, at) => at === last || (page.at(-1)?.id ?? 0) >= message.id)
  const page = pages[home]
  if (!page) return
  const at = page.findIndex(({ id }) => id >= message.id)
  if (at === -1) page.push(message)
  else page.splice(at, page[at]?.id === message.id ? 1 : 0, message)
}

export const lastIdOf = <Place>(known: MessagePages<Place>): number => known.pages.at(-1)?.at(-1)?.id ?? 0
