import type { ChatMessage } from '@jara/contract/chat'
import { describe, expect, it } from 'vitest'
import { lastIdOf, withMessages } from './message-pages.ts'

const message = (id: number, text = `m${id}`): ChatMessage => ({
  id,
  senderId: 1,
  receiverId: 2,
  message: text,
  clientId: null,
  createdAt: '2026-11-12T10:00:00.000Z',
  attachment: null,
  project: null,
})
const pages = (...ids: number[][]) => ({
  pages: ids.map((page) => page.map((id) => message(id))),
  pageParams: ids.map(() => ({})),
})
const idsOf = (known: { pages: ChatMessage[][] }) => known.pages.map((page) => page.map(({ id }) => id))

describe('messages in their pages', () => {
  it('go to the end when they are new', () => {
    expect(idsOf(withMessages(pages([1, 2], [5]), [message(7), message(8)]))).toEqual([
      [1, 2],
      [5, 7, 8],
    ])
  })

  it('go between others when they come late', () => {
    expect(idsOf(withMessages(pages([1, 4], [7, 9]), [message(8), message(3)]))).toEqual([
      [1, 3, 4],
      [7, 8, 9],
    ])
  })

  it('are there once, as they were told last', () => {
    const known = withMessages(pages([1, 2]), [message(2, 'again'), message(2, 'once more')])
    expect(idsOf(known)).toEqual([[1, 2]])
    expect(known.pages[0]?.[1]?.message).toBe('once more')
  })

  it('begin an empty conversation', () => {
    const known = withMessages(pages([]), [message(4)])
    expect(idsOf(known)).toEqual([[4]])
    expect(lastIdOf(known)).toBe(4)
    expect(lastIdOf(pages([]))).toBe(0)
  })
})
