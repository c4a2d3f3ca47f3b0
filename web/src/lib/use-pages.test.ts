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
])('an address with %j asks for page %d', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

test('a list among several has a name of its own for its page', () => {
  expect(pageIn(new URLSearchParams('page=2&pendingPage=3'), 'pendingPage')).toBe(3)
})
