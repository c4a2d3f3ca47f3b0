import { describe, expect, it } from 'vitest'
import { lastMonths } from './payments.rules.ts'

describe('lastMonths', () => {
  it('returns six months, oldest first, across a new year', () => {
    expect(lastMonths(new Date('2026-02-10T12:00:00Z'))).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
  })

  it('changes month at midnight in Lagos, an hour before UTC', () => {
    expect(lastMonths(new Date('2026-10-31T22:59:59Z')).at(-1)).toBe('2026-10')
    expect(lastMonths(new Date('2026-10-31T23:00:00Z')).at(-1)).toBe('2026-11')
  })
})
