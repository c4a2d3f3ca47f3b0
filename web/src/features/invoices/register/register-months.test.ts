import { expect, test } from 'vitest'
import { periodAt } from './register-months.ts'

const today = '2026-03-31'

test('periodAt returns the current year and its begun months, newest first, when the URL names none', () => {
  expect(periodAt({}, today)).toMatchObject({
    year: '2026',
    month: undefined,
    isChosen: false,
    months: ['2026-03', '2026-02', '2026-01'],
  })
  expect(periodAt({}, today).years.slice(0, 2)).toEqual(['2026', '2025'])
})

test('periodAt returns all months of a past year', () => {
  expect(periodAt({ year: '2025' }, today)).toMatchObject({ year: '2025', month: undefined, isChosen: true })
  expect(periodAt({ year: '2025' }, today).months).toHaveLength(12)
})

test('periodAt takes the year from the month when the URL has only a month', () => {
  expect(periodAt({ month: '2025-11' }, today)).toMatchObject({ year: '2025', month: '2025-11' })
})

test('periodAt ignores a month of another year, and what is not offered', () => {
  expect(periodAt({ year: '2026', month: '2025-11' }, today)).toMatchObject({
    year: '2026',
    month: undefined,
  })
  expect(periodAt({ year: '1999' }, today)).toMatchObject({ year: '2026', isChosen: false })
  expect(periodAt({ month: '2026-04' }, today)).toMatchObject({ year: '2026', month: undefined })
})
