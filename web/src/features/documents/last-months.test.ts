import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('lastMonths counts back over the end of a year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
