import type { ChatMessage } from '@jara/contract/chat'
import { describe, expect, it } from 'vitest'
import { resumeIdOf, withMessages } from './message-pages.ts'

const message = (id: number, text = `m${id}`): ChatMessage => ({
  id,
  senderId: 1,
  receiverId: 2,
  message: text,
  messageKey: null,
  createdAt: '2026-11-12T10:00:00.000Z',
  attachment: null,
  project: null,
})
const pages = (...ids: number[][]) => ({
  pages: ids.map((page) => page.map((id) => message(id))),
  pageParams: ids.map(() => ({})),
})
const idsOf = (result: { pages: ChatMessage[][] }) => result.pages.map((page) => page.map(({ id }) => id))

describe('withMessages', () => {
  it('appends new messages', () => {
    expect(idsOf(withMessages(pages([1, 2], [5]), [message(7), message(8)]))).toEqual([
      [1, 2],
      [5, 7, 8],
    ])
  })

  it('inserts late messages in order of their ids', () => {
    expect(idsOf(withMessages(pages([1, 4], [7, 9]), [message(8), message(3)]))).toEqual([
      [1, 3, 4],
      [7, 8, 9],
    ])
  })

  it('keeps each message once, in its latest version', () => {
    const result = withMessages(pages([1, 2]), [message(2, 'again'), message(2, 'once more')])
    expect(idsOf(result)).toEqual([[1, 2]])
    expect(result.pages[0]?.[1]?.message).toBe('once more')
  })

  it('starts an empty conversation', () => {
    const result = withMessages(pages([]), [message(4)])
    expect(idsOf(result)).toEqual([[4]])
  })
})

describe('resumeIdOf', () => {
  it('returns the id of the last message, or 0 without messages', () => {
    expect(resumeIdOf(pages([1, 2], [4]), 0)).toBe(4)
    expect(resumeIdOf(pages([]), 0)).toBe(0)
  })

  it('goes back by the overlap, at most to the first message', () => {
    const at = (id: number, time: string) => ({ ...message(id), createdAt: `2026-11-12T${time}.000Z` })
    const timed = [at(3, '10:00:00'), at(5, '10:00:30'), at(6, '10:01:10')]
    const data = { pages: [timed], pageParams: [{}] }
    expect(resumeIdOf(data, 60_000)).toBe(3)
    expect(resumeIdOf(data, 30_000)).toBe(5)
    expect(resumeIdOf(data, 3_600_000)).toBe(2)
  })
})
