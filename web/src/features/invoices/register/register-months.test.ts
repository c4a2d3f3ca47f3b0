import { expect, test } from 'vitest'
import { monthsOf, yearsUntil } from './register-months.ts'

test('monthsOf returns all months of a past year and only the begun months of this one', () => {
  expect(monthsOf('2025', '2026-03-31')).toHaveLength(12)
  expect(monthsOf('2026', '2026-03-31')).toEqual(['2026-03', '2026-02', '2026-01'])
})

test('yearsUntil begins with the current year', () => {
  expect(yearsUntil('2026-01-01').slice(0, 2)).toEqual(['2026', '2025'])
})
