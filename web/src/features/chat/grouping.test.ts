import { describe, expect, it } from 'vitest'
import { byDay, dayName } from './grouping.ts'

const said = (senderId: number, createdAt: string) => ({ senderId, createdAt })

describe('messages by day', () => {
  it('stand together while one person speaks without a pause', () => {
    const days = byDay([
      said(1, '2026-11-12T10:00:00'),
      said(1, '2026-11-12T10:04:00'),
      said(2, '2026-11-12T10:04:30'),
      said(1, '2026-11-12T10:05:00'),
      said(1, '2026-11-12T10:11:00'),
      said(1, '2026-11-13T10:11:30'),
    ])
    expect(days.map(({ groups }) => groups.map((group) => group.length))).toEqual([[2, 1, 1, 1], [1]])
  })

  it('have days with names', () => {
    const now = new Date('2026-11-12T12:00:00')
    const name = (date: string) => dayName(new Date(date).toDateString(), now)
    expect(name('2026-11-12T00:10:00')).toBe('Today')
    expect(name('2026-11-11T23:50:00')).toBe('Yesterday')
    expect(name('2026-11-10T23:50:00')).toContain('10')
    expect(name('2025-11-10T23:50:00')).toContain('2025')
  })
})
