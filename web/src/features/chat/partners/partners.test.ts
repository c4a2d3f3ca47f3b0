import { expect, it } from 'vitest'
import { mergePartners } from './partners.ts'

const partner = (id: number, lastId?: number) => ({
  id,
  name: `P${id}`,
  deleted: false,
  closed: false,
  unread: 0,
  online: false,
  lastSeenAt: null,
  readId: 0,
  partnerReadId: 0,
  lastMessage: lastId
    ? { id: lastId, senderId: id, message: 'hi', createdAt: '2026-11-12T10:00:00.000Z', project: null }
    : null,
  assignedTo: null,
  clientId: null,
})

it('mergePartners puts the newest conversation first and keeps the order of the others', () => {
  const people = [1, 2, 3, 4].map((id) => ({ id, name: `P${id}` }))
  const merged = mergePartners(people, [partner(4), partner(3, 10), partner(9, 20)])
  expect(merged.map(({ id }) => id)).toEqual([9, 3, 1, 2, 4])
})

it('mergePartners lists people without a conversation', () => {
  expect(mergePartners([{ id: 1, name: 'Ada' }], [])[0]).toMatchObject({
    name: 'Ada',
    unread: 0,
    online: false,
  })
})
