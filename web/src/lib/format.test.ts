import { describe, expect, it } from 'vitest'
import { formatAgo } from './format.ts'

const now = Date.parse('2026-11-12T14:05:00')
const before = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000
const hour = 60 * minute

describe('formatAgo', () => {
  it.each([
    [5_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
  ])('shows %d ms as %s', (age, text) => {
    expect(formatAgo(before(age), now)).toBe(text)
  })

  it('shows the date and time after a day', () => {
    expect(formatAgo(before(24 * hour), now)).toBe('11 Nov 2026, 14:05')
  })

  it('shows the date and time when the time is in the future', () => {
    expect(formatAgo(before(-hour), now)).toBe('12 Nov 2026, 15:05')
  })
})
