import { expect, test } from 'vitest'
import { dateText, dayText, monthText, shortDayText } from './date-text.ts'

test('date texts use Lagos time in every time zone', () => {
  const newYear = '2025-12-31T23:30:00.000Z'
  expect(shortDayText(newYear)).toBe('01 Jan 2026')
  expect(dayText(newYear)).toBe('1 January 2026')
  expect(dateText(newYear)).toMatch(/^1 January 2026 at 0?0:30$/)
  expect(monthText('2026-11')).toBe('November 2026')
})
