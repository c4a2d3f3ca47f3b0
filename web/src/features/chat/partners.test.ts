import { expect, it } from 'vitest'
import { mergePartners } from './partners.ts'

const known = (id: number, lastId?: number) => ({
  id,
  name: `P${id}`,
  deleted: false,
  unread: 0,
  online: false,
  lastSeenAt: null,
  readId: 0,
  partnerReadId: 0,
  lastMessage: lastId
    ? { id: lastId, senderId: id, message: 'hi', createdAt: '2026-11-12T10:00:00.000Z' }
    : null,
})

it('puts the newest conversation first and keeps everyone else in the order they came', () => {
  const people = [1, 2, 3, 4].map((id) => ({ id, name: `P${id}` }))
  const merged = mergePartners(people, [known(4), known(3, 10), known(9, 20)])
  expect(merged.map(({ id }) => id)).toEqual([9, 3, 1, 2, 4])
})

it('lists people of whom nothing is known', () => {
  expect(mergePartners([{ id: 1, name: 'Ada' }], [])[0]).toMatchObject({
    name: 'Ada',
    unread: 0,
    online: false,
  })
})
