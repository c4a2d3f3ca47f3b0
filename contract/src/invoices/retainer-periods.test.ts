import { describe, expect, it } from 'vitest'
import { periodFrom } from './retainer-periods.ts'

describe('periodFrom', () => {
  it.each([
    ['2026-01-31', 'month', '2026-01-01', '2026-01-31'],
    ['2026-01-31', 'month', '2026-02-01', '2026-02-28'],
    ['2026-01-31', 'month', '2026-03-01', '2026-03-31'],
    ['2026-01-31', 'month', '2026-03-31', '2026-03-31'],
    ['2026-11-15', 'month', '2026-12-16', '2027-01-15'],
    ['2026-11-30', 'quarter', '2026-12-01', '2027-02-28'],
    ['2026-11-30', 'quarter', '2027-03-01', '2027-05-30'],
    ['2024-02-29', 'year', '2024-03-01', '2025-02-28'],
    ['2024-02-29', 'year', '2027-03-01', '2028-02-29'],
  ] as const)('from %s, every %s, on %s or later: %s', (firstOn, every, from, expected) => {
    expect(periodFrom(firstOn, every, from)).toBe(expected)
  })
})
