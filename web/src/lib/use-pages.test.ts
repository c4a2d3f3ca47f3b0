import { expect, test } from 'vitest'
import { pageIn } from './use-pages.ts'

test.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=1.5', 1],
  ['page=0.5', 1],
  ['page=-2', 1],
  ['page=two', 1],
  ['page=Infinity', 1_000_000_000],
  ['page=99999999999999', 1_000_000_000],
  ['pendingPage=3', 1],
])('pageIn reads %j as page %d', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

test('pageIn reads another parameter when a screen has several lists', () => {
  expect(pageIn(new URLSearchParams('page=2&pendingPage=3'), 'pendingPage')).toBe(3)
})
