import { describe, expect, it } from 'vitest'
import { byDay, dayName } from './grouping.ts'

const message = (senderId: number, createdAt: string, receiverId = 9) => ({ senderId, receiverId, createdAt })

describe('byDay', () => {
  it('groups consecutive messages of one sender until a pause or a new day', () => {
    const days = byDay([
      message(1, '2026-11-12T10:00:00'),
      message(1, '2026-11-12T10:04:00'),
      message(2, '2026-11-12T10:04:30'),
      message(1, '2026-11-12T10:05:00'),
      message(1, '2026-11-12T10:11:00'),
      message(1, '2026-11-13T10:11:30'),
    ])
    expect(days.map(({ groups }) => groups.map((group) => group.length))).toEqual([[2, 1, 1, 1], [1]])
  })
})

describe('byDay in a timeline', () => {
  it('separates the messages of a customer to different staff', () => {
    const [day] = byDay([
      message(1, '2026-11-12T10:00:00', 7),
      message(1, '2026-11-12T10:00:10', 8),
      message(1, '2026-11-12T10:00:20', 8),
    ])
    expect(day?.groups.map((group) => group.length)).toEqual([1, 2])
  })
})

describe('dayName', () => {
  it('names today and yesterday, and dates any other day', () => {
    const now = new Date('2026-11-12T12:00:00')
    const name = (date: string) => dayName(new Date(date).toDateString(), now)
    expect(name('2026-11-12T00:10:00')).toBe('Today')
    expect(name('2026-11-11T23:50:00')).toBe('Yesterday')
    expect(name('2026-11-10T23:50:00')).toBe('10 November 2026')
    expect(name('2026-03-12T00:10:00')).toBe('12 March 2026')
  })
})
