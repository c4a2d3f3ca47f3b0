import { describe, expect, it } from 'vitest'
import { periodAfter, periodFrom, recounted } from './retainer-periods.ts'

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

describe('periodAfter', () => {
  it.each([
    ['2026-01-31', 'month', '2026-02-28', '2026-03-31'],
    ['2026-01-15', 'quarter', '2026-01-15', '2026-04-15'],
    // The day of the next invoice was moved to 20 March after this period.
    ['2026-03-20', 'month', '2026-02-10', '2026-03-10'],
  ] as const)('of periods from %s, every %s, after %s: %s', (firstOn, every, periodOn, expected) => {
    expect(periodAfter(firstOn, every, periodOn)).toBe(expected)
  })
})

describe('recounted', () => {
  it.each([
    ['2026-01-31', 'quarter', '2026-02-28', '2026-05-31'],
    ['2026-01-30', 'quarter', '2026-02-28', '2026-05-30'],
    ['2026-01-15', 'quarter', '2026-02-15', '2026-05-15'],
    ['2026-01-31', 'year', '2026-04-30', '2027-04-30'],
    ['2027-01-31', 'year', '2027-02-28', '2028-02-29'],
    ['2025-11-30', 'month', '2026-02-28', '2026-03-30'],
  ] as const)('from %s, now every %s, next on %s and then on %s', (before, every, nextOn, following) => {
    const firstOn = recounted(before, every, nextOn)
    expect(firstOn <= nextOn).toBe(true)
    expect(periodFrom(firstOn, every, nextOn)).toBe(nextOn)
    expect(periodAfter(firstOn, every, nextOn)).toBe(following)
  })
})
